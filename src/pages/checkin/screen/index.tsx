import { PairScreen } from '@/features/checkin/screen/pair-screen'
import { useT } from '@/features/checkin/screen/texts'
import { ShownScreen } from '@/features/checkin/screen/shown-screen'
import { useScreen } from '@/features/checkin/screen/use-screen'
import { withBoundary } from '@/shell/page/with-boundary'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'

/** The screen at a door: a tablet that is paired once and shows the code that opens the gate, changed each half minute, also without a network. */
function GuardScreenPage() {
  const t = useT()
  const { shopId, guardId } = useRouteParams('guardScreenPage')
  const { state, pair, forget } = useScreen(shopId, guardId)
  return (
    <Page
      // The code has the whole screen.
      title={state.kind === 'shown' ? undefined : t('checkin-screen.title')}
      ground='surface'
      wide
      offlineNote={t('checkin-screen.noNetwork')}
    >
      {state.kind === 'unpaired' && <PairScreen revoked={state.revoked} pair={pair} />}
      {state.kind === 'shown' && <ShownScreen told={state.told} away={state.away} onUnpair={() => forget(false)} />}
    </Page>
  )
}

export default withBoundary(GuardScreenPage)
