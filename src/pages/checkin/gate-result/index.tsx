import { useEffect, useState } from 'react'
import { useT } from '@/features/checkin/code/texts'
import { takeResult } from '@/features/checkin/gate/gate-result'
import { PrintedCode } from '@/features/checkin/gate/printed-code'
import { Opened } from '@/features/checkin/gate/opened'
import { Refused } from '@/features/checkin/gate/refused'
import { refusalText } from '@/features/checkin/gate/refusal-text'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'

/**
 * Whether the door opened, as the gate answered (identity ledger IP-089, IP-045). `ok` and `msg` of the address are for anybody who reads it: an address that is opened
 * again, or by somebody else, leads to how the record is now, or to entering.
 */
function GuardResultPage() {
  const t = useT()
  const { shopId, check_id: checkId } = useRouteParams('guardResultPage')
  const { visitor } = useLoggedIn(shopId)
  const [result] = useState(() => takeResult(shopId))
  useEffect(() => {
    // A mini-program may be opened at a page without its parameters.
    if (result || !shopId) return
    void (checkId === undefined ? replace('checkInPage', { shopId }) : replace('checkInRecordPage', { shopId, checkId }))
  }, [result, shopId, checkId])
  return (
    <Page
      title={t('checkin-code.resultTitle')}
      onBack={() => void goBack('checkInPage', { shopId })}
      backLabel={t('common.back')}
      ground={result?.ok ? 'wash' : 'plain'}
    >
      {result?.ok && <Opened type={result.answer.type} record={result.answer.checkin} />}
      {result?.ok === false && result.code.startsWith('checkin.screen_') && (
        <PrintedCode shopId={shopId} guardId={result.guardId} why={result.msg || refusalText(result.code)} known={!visitor} />
      )}
      {result?.ok === false && !result.code.startsWith('checkin.screen_') && (
        <Refused
          shopId={shopId}
          guardId={result.guardId}
          at={result.at}
          why={result.msg || refusalText(result.code)}
          known={!visitor && result.code !== 'shop.not_bound'}
        />
      )}
      {!result && (
        <SkeletonGroup label={t('common.loading')}>
          <Skeleton kind='round' />
          <Skeleton kind='title' width='40%' />
          <Skeleton kind='band' />
        </SkeletonGroup>
      )}
    </Page>
  )
}

export default withBoundary(GuardResultPage)
