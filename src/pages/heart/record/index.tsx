import { useState } from 'react'
import { useHeartRecordQuery } from '@/features/heart/heart-queries'
import { Record } from '@/features/heart/records/record'
import { RemoveRecord } from '@/features/heart/records/remove-record'
import { ShareSheet } from '@/features/heart/records/share-sheet'
import { useT } from '@/features/heart/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { isApiError } from '@/http/api-error'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '56%' }, { width: '72%' }, { kind: 'small', width: '44%' }]

/** One own record of the heart rate (identity ledger IP-040). */
function HeartRecordPage() {
  const t = useT()
  const { shopId, id } = useRouteParams('heartRecordPage')
  const { visitor } = useLoggedIn(shopId)
  const brand = useShopQuery(shopId).data?.shop.brand.name ?? ''
  const query = useHeartRecordQuery(id, !visitor)
  const [shares, setShares] = useState(false)
  const back = () => void goBack('heartListPage', { shopId })
  const isGone = isApiError(query.error) && query.error.code === 'heart.not_found'
  return (
    <Page title={t('heart.title')} ground='wash' onBack={back} backLabel={t('common.back')} onRefresh={() => query.refetch()}>
      {isGone ? (
        <EmptyState
          title={t('heart.gone')}
          body={t('heart.goneBody')}
          act={{ word: t('heart.toList'), onPress: () => void go('heartListPage', { shopId }), id: 'heart-to-list' }}
        />
      ) : query.data ? (
        <>
          <Record record={query.data} onShare={() => setShares(true)} />
          <RemoveRecord id={id} onRemoved={back} />
          {shares && <ShareSheet record={query.data} brand={brand} onClose={() => setShares(false)} />}
        </>
      ) : (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      )}
    </Page>
  )
}

export default withBoundary(HeartRecordPage)
