import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { useEntriesQuery } from '@/features/staff/checkin/checkin-queries'
import { CheckinActs } from '@/features/staff/checkin/checkin-acts'
import { PendingLists } from '@/features/staff/checkin/checkin-lists'
import { CheckinNumbers } from '@/features/staff/checkin/checkin-numbers'
import { CheckinSearch } from '@/features/staff/checkin/checkin-search'
import { InsideList } from '@/features/staff/checkin/inside-list'
import { useT } from '@/features/staff/checkin/texts'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Columns } from '@/ui/columns/columns'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '40%' },
  { kind: 'small', width: '56%' },
]

/** The desk of a shop: who waits, who is inside and what is still out, with a search; codes are read and guests let in. */
function DeskCheckinPage() {
  const t = useT()
  const { shopId } = useRouteParams('deskCheckinPage')
  const { visitor } = useLoggedIn(shopId)
  const query = useEntriesQuery(shopId, !visitor)
  const shop = useShopQuery(shopId).data?.shop
  const entries = query.data
  return (
    <Page
      wide
      title={shop ? t('staff-checkin.titleOf', { shop: shop.name }) : t('staff-checkin.title')}
      onBack={() => void goBack('staffHome', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {!entries ? (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      ) : (
        <>
          <CheckinSearch shopId={shopId}>
            <Columns
              side={
                <>
                  <CheckinNumbers entries={entries} />
                  <PendingLists shopId={shopId} entries={entries} />
                </>
              }
            >
              <InsideList shopId={shopId} entries={entries} />
            </Columns>
          </CheckinSearch>
          <CheckinActs shopId={shopId} />
        </>
      )}
    </Page>
  )
}

export default withBoundary(DeskCheckinPage)
