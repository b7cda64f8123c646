import { CheckinStatus } from '@/domain/checkin/status'
import { useCheckinQuery } from '@/features/checkin/checkin-queries'
import { CheckinDialog } from '@/features/checkin/checkin-dialog'
import { RecordSkeleton } from '@/features/checkin/checkin-skeleton'
import { LeaveCheckin } from '@/features/checkin/leave/leave-checkin'
import { LeftResult } from '@/features/checkin/leave/left-result'
import { readRecord } from '@/features/checkin/record/record'
import { useT } from '@/features/checkin/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useNow } from '@/http/clock'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import styles from './index.module.scss'

/** Leaving the venue, and the result of it (identity ledger IP-058). */
function CheckInLeavePage() {
  const t = useT()
  const { shopId, checkId } = useRouteParams('checkInLeavePage')
  const { visitor } = useLoggedIn(shopId)
  const now = useNow()
  const shop = useShopQuery(shopId).data?.shop
  const query = useCheckinQuery(shopId, checkId, !visitor, [CheckinStatus.returning])
  const record = query.data && readRecord(query.data.checkin, now)
  const inside = record?.status === CheckinStatus.inside
  const failed = !record && query.isError
  const title = t(record && !inside ? 'checkin.leftTitle' : 'checkin.leave')
  const heading = (
    <View className={styles.title} {...a11y({ role: 'heading', level: 1 })}>
      {title}
    </View>
  )
  return (
    <Page
      title={title}
      ground='wash'
      {...(record && !inside ? { head: heading } : { over: failed ? ('plain' as const) : ('hero' as const) })}
      onBack={() => void goBack('checkInPage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {failed ? (
        <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : !record ? (
        <RecordSkeleton />
      ) : inside ? (
        <LeaveCheckin record={record} shop={shop} now={now} />
      ) : (
        <LeftResult record={record} now={now} />
      )}
      <CheckinDialog />
    </Page>
  )
}

export default withBoundary(CheckInLeavePage)
