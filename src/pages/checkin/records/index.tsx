import { useState } from 'react'
import { useReachBottom } from '@tarojs/taro'
import { useCheckinOrdersQuery, useRecordsQuery } from '@/features/checkin/checkin-queries'
import { CheckinDialog } from '@/features/checkin/checkin-dialog'
import { ChooseSkeleton } from '@/features/checkin/checkin-skeleton'
import { MonthSums } from '@/features/checkin/record/month-sums'
import { RecordList } from '@/features/checkin/record/record-list'
import { monthSums } from '@/features/checkin/record/record-groups'
import { useT } from '@/features/checkin/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { usePaged } from '@/http/use-paged'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { Segments } from '@/ui/segments/segments'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** The user's records of entry at a shop, or those alone that were paid with money. */
function CheckInRecordsPage() {
  const t = useT()
  const { shopId } = useRouteParams('checkInRecordsPage')
  const { visitor } = useLoggedIn(shopId)
  const today = dayOf(useNow())
  const [part, setPart] = useState<'all' | 'paid'>('all')
  const all = usePaged(useRecordsQuery(shopId, !visitor && part === 'all'), (page) => page.check_in)
  const paid = usePaged(useCheckinOrdersQuery(shopId, !visitor && part === 'paid'), (page) => page.orders)
  const list = part === 'all' ? all : paid
  const sums = list.state === 'loaded' && part === 'all' ? monthSums(all.items, today, !all.hasMore) : undefined
  useReachBottom(list.onReachEnd)
  return (
    <Page
      title={t('checkin.records')}
      ground='wash'
      onBack={() => void goBack('checkInPage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={list.refresh}
    >
      <Stack>
        <Segments
          label={t('checkin.records')}
          current={part}
          onPick={setPart}
          segments={[
            { key: 'all', word: t('checkin.allRecords') },
            { key: 'paid', word: t('checkin.paidRecords') },
          ]}
        />
        {sums && <MonthSums {...sums} />}
      </Stack>
      {list.state === 'loading' && <ChooseSkeleton />}
      {list.state === 'error' && <LoadError error={list.error} busy={list.busy} onRetry={() => void list.refresh()} />}
      {list.state === 'empty' && (
        <EmptyState
          title={t(part === 'all' ? 'checkin.noRecords' : 'checkin.noPaid')}
          body={t('checkin.noRecordsBody')}
          act={{ word: t('checkin.goIn'), onPress: () => void go('checkInPage', { shopId }), id: 'go-in' }}
        />
      )}
      {list.state === 'loaded' && <RecordList records={list.items} more={list.more} whole={!list.hasMore} />}
      <CheckinDialog />
    </Page>
  )
}

export default withBoundary(CheckInRecordsPage)
