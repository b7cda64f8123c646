import { CodeBar } from '@/features/checkin/code/code-bar'
import { CodeSteps } from '@/features/checkin/code/code-steps'
import { useT } from '@/features/checkin/code/texts'
import { PaidRow } from '@/features/checkin/code/paid-row'
import { ShownCode } from '@/features/checkin/code/shown-code'
import { useCodeClock } from '@/features/checkin/code/use-code-clock'
import { useCheckinCode } from '@/features/checkin/code/use-checkin-code'
import { useLeadingOn } from '@/features/checkin/code/use-leading-on'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { EmptyState } from '@/ui/state-view/state-view'

/** The code of an entry at a gate or the desk (identity ledger IP-030), with or without a network. */
function CheckinCodePage() {
  const t = useT()
  const { shopId, checkId } = useRouteParams('checkInQrcodePage')
  const { visitor } = useLoggedIn(shopId)
  const { code, record, step, offline, chooseLeaving, over, unpaid, error, busy, retry } = useCheckinCode(shopId, checkId, !visitor)
  useLeadingOn(shopId, checkId, record?.status)
  const clock = useCodeClock(offline)
  const there = !over && code && record
  const shown = !clock.wrong && there
  const back = () => void goBack('checkInPage', { shopId })
  const title = t(step === 'in' ? 'checkin-code.codeTitle' : 'checkin-code.leaveTitle')
  return (
    <Page
      title={title}
      onBack={back}
      backLabel={t('common.back')}
      ground='surface'
      offline={offline}
      offlineNote={there ? (clock.note ?? t('checkin-code.offline')) : t('checkin-code.offlineFirst')}
    >
      {over && (
        <EmptyState
          title={t('checkin-code.ended')}
          body={t('checkin-code.endedNote')}
          act={{ word: t('checkin-code.enterAgain'), onPress: () => void replace('checkInPage', { shopId }), id: 'enter-again' }}
        />
      )}
      {unpaid && !over && (
        <EmptyState
          title={t('checkin-code.unpaid')}
          act={{ word: t('checkin-code.toPay'), onPress: () => void replace('checkInPayPage', { shopId, checkId }), id: 'pay-entry' }}
        />
      )}
      {error && !over && !unpaid && <LoadError error={error} busy={busy} onRetry={retry} />}
      {clock.wrong && there && <EmptyState title={t('checkin-code.clockWrong')} body={clock.wrong} />}
      {!there && !error && !over && (
        <SkeletonGroup label={t('common.loading')}>
          <Skeleton kind='picture' />
          <Skeleton kind='title' width='40%' />
          <Skeleton kind='band' />
        </SkeletonGroup>
      )}
      {shown && (
        <>
          <ShownCode record={record} seed={code.seed} step={step} offline={offline} />
          {chooseLeaving && (
            <Button tone='ghost' full onPress={() => chooseLeaving.set(!chooseLeaving.leaves)} id='code-step'>
              {t(chooseLeaving.leaves ? 'checkin-code.notYetIn' : 'checkin-code.alreadyIn')}
            </Button>
          )}
          <CodeSteps leaves={step === 'out'} hasBand={record.wristband_number !== null} />
          <PaidRow record={record} />
          <CodeBar record={record} offline={offline} />
        </>
      )}
    </Page>
  )
}

export default withBoundary(CheckinCodePage)
