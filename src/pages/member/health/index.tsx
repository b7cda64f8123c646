import { Health } from '@/features/member/health/health'
import { useHealthQuery } from '@/features/member/health/health-queries'
import { useT } from '@/features/member/health/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '56%' }, { width: '72%' }]

/** The consent to measures of body and heart. */
function HealthPage() {
  const t = useT()
  const { shopId } = useRouteParams('healthPage')
  const { userId } = useLoggedIn(shopId)
  const of = { shopId, userId }
  const brand = useShopQuery(shopId).data?.shop.brand.name ?? ''
  return (
    <QueryPage
      ground='wash'
      title={t('health.title')}
      onBack={() => void goBack('heartListPage', { shopId })}
      query={useHealthQuery(of)}
      skeleton={<CardListSkeleton label={t('common.loading')} shapes={shapes} />}
    >
      {(data) => <Health of={of} data={data} brand={brand} />}
    </QueryPage>
  )
}

export default withBoundary(HealthPage)
