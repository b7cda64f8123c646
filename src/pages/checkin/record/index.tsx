import { useDidShow } from '@tarojs/taro'
import { CheckinStatus } from '@/domain/checkin/status'
import { useCheckinQuery } from '@/features/checkin/checkin-queries'
import { CheckinDialog } from '@/features/checkin/checkin-dialog'
import { RecordSkeleton } from '@/features/checkin/checkin-skeleton'
import { RecordBar } from '@/features/checkin/record/record-bar'
import { RecordFacts } from '@/features/checkin/record/record-facts'
import { RecordHero } from '@/features/checkin/record/record-hero'
import { readRecord } from '@/features/checkin/record/record'
import { useT } from '@/features/checkin/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useNow } from '@/http/clock'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'

/** A record that waits for staff is asked for again. */
const waits = [CheckinStatus.waiting, CheckinStatus.returning]

/** One record of entry (identity ledger IP-029, IP-063). */
function CheckInRecordPage() {
  const t = useT()
  const { shopId, checkId } = useRouteParams('checkInRecordPage')
  const { visitor } = useLoggedIn(shopId)
  const now = useNow()
  const query = useCheckinQuery(shopId, checkId, !visitor, waits)
  useDidShow(() => {
    if (!visitor) void query.refetch({ cancelRefetch: false })
  })
  return (
    <QueryPage
      title={t('checkin.recordTitle')}
      hero
      onBack={() => void goBack('checkInPage', { shopId })}
      query={query}
      skeleton={<RecordSkeleton />}
    >
      {({ checkin, events }) => {
        const record = readRecord(checkin, now)
        return (
          <>
            <RecordHero record={record} now={now}>
              <RecordFacts record={record} events={events} now={now} />
            </RecordHero>
            <RecordBar record={record} />
            <CheckinDialog />
          </>
        )
      }}
    </QueryPage>
  )
}

export default withBoundary(CheckInRecordPage)
