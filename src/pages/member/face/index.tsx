import { Face, NoFaceGuard } from '@/features/member/face/face'
import { useFaceGuardQuery, useFacesQuery } from '@/features/member/face/face-queries'
import { useT } from '@/features/member/face/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '56%' }, { width: '72%' }]

/** The user's face for the gate of a shop (identity ledger IP-032). */
function FacePage() {
  const t = useT()
  const { shopId } = useRouteParams('facePage')
  const { visitor, userId } = useLoggedIn(shopId)
  const of = { shopId, userId: visitor ? 0 : userId }
  const shop = useShopQuery(shopId).data?.shop
  const guard = useFaceGuardQuery(shopId)
  const hasGate = guard.data?.has_face_guard
  const faces = useFacesQuery(of, hasGate === true)
  const failed = [guard, faces].find(({ data, isError }) => !data && isError)
  const retry = () => Promise.all([guard.refetch(), ...(hasGate ? [faces.refetch()] : [])])
  return (
    <Page
      title={t('face.title')}
      ground='wash'
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={retry}
    >
      {hasGate === false ? (
        <NoFaceGuard shopId={shopId} />
      ) : failed ? (
        <LoadError error={failed.error} busy={failed.isFetching} onRetry={() => void retry()} />
      ) : faces.data ? (
        <Face of={of} data={faces.data} names={{ shop: shop?.name ?? '', brand: shop?.brand.name ?? '' }} />
      ) : (
        <CardListSkeleton label={t('common.loading')} shapes={shapes} />
      )}
    </Page>
  )
}

export default withBoundary(FacePage)
