import { CheckinDialog } from '@/features/checkin/checkin-dialog'
import { GateDisc } from '@/features/checkin/gate/gate-disc'
import { PrintedCode } from '@/features/checkin/gate/printed-code'
import { useOpenGate } from '@/features/checkin/gate/use-open-gate'
import { useT } from '@/features/checkin/code/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { ErrorState } from '@/ui/state-view/state-view'

/** The opening of a gate by the code on its screen: the gate is asked once, and the result follows; a person inside is asked whether to leave. A printed code opens none, and says what does. */
function GuardPage() {
  const t = useT()
  const { shopId, guardId, screen } = useRouteParams('guardPage')
  const { visitor } = useLoggedIn(shopId)
  const { unknown, busy, asking, again } = useOpenGate({ shopId, guardId, screen }, !visitor)
  return (
    <Page title={t('checkin-code.resultTitle')} onBack={() => void goBack('checkInPage', { shopId })} backLabel={t('common.back')}>
      {screen === undefined ? (
        <PrintedCode shopId={shopId} guardId={guardId} known={!visitor} />
      ) : unknown ? (
        <ErrorState
          title={t('checkin-code.unknown')}
          body={t('checkin-code.unknownNote')}
          act={{ word: t('checkin-code.again'), onPress: again, busy, id: 'door-again' }}
        />
      ) : (
        <GateDisc
          kind='waiting'
          title={t(asking ? 'checkin-code.isInside' : 'checkin-code.opening')}
          body={t(asking ? 'checkin-code.isInsideNote' : 'checkin-code.openingNote')}
        />
      )}
      <CheckinDialog />
    </Page>
  )
}

export default withBoundary(GuardPage)
