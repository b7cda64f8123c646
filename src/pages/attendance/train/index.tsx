import { useTrainQuery } from '@/features/attendance/train-queries'
import { LeaveVisit } from '@/features/attendance/leave-visit'
import { VisitHead } from '@/features/attendance/visit-head'
import { VisitLine } from '@/features/attendance/visit-line'
import { useT } from '@/features/attendance/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { FootNote } from '@/ui/foot-note/foot-note'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

const shapes: readonly SkeletonProps[] = [
  { kind: 'small', width: '44%' },
  { kind: 'title', width: '56%' },
  { kind: 'small', width: '72%' },
]

/** One visit to the venue as a line of time (identity ledger IP-035, IP-038). */
function TrainPage() {
  const t = useT()
  const { shopId, checkinId } = useRouteParams('trainCheckinDetailPage')
  const { visitor, userId } = useLoggedIn(shopId)
  const shop = useShopQuery(shopId)
  return (
    <QueryPage
      ground='wash'
      title={t('trains.detail')}
      onBack={() => void goBack('trainsPage', { shopId })}
      query={useTrainQuery(shopId, checkinId, !visitor)}
      skeleton={<CardListSkeleton label={t('common.loading')} shapes={shapes} />}
    >
      {({ checkin, user, entries, orders }) => (
        <>
          <Stack>
            <VisitHead visit={checkin} entries={entries} shopName={shop.data?.shop.name} />
            <VisitLine entries={entries} orders={orders} isAway={checkin.state === 'away'} />
          </Stack>
          <FootNote icon='info'>{t('trains.wrong')}</FootNote>
          {checkin.state === 'inside' && user.id === userId && <LeaveVisit shopId={shopId} entry={entries.at(-1)!} />}
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(TrainPage)
