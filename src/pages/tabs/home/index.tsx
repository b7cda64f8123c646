import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useShopQuery } from '@/features/shop/shop-queries'
import { ChooseShop } from '@/features/shop/choose/choose-shop'
import { HomeSkeleton } from '@/features/shop/home/home-skeleton'
import { ShopHead } from '@/features/shop/home/shop-head'
import { LoadError } from '@/shell/page/load-error'
import { TabPage } from '@/shell/tabs/tab-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { rememberShop, useHomeShop } from '@/shell/shop/current-shop'
import { useT } from '@/i18n/later/shop'
import { EmptyState } from '@/ui/state-view/state-view'
import { HomeBody } from './home-body'

/** The home page of the address's shop, else of the last one, else of the nearest, else the shops to choose from (booking ledger BK-049, BK-050). */
function HomePage() {
  const t = useT()
  const home = useHomeShop()
  const client = useQueryClient()
  const shopId = home.kind === 'known' ? home.shopId : 0
  const query = useShopQuery(shopId)
  const shop = query.data?.shop
  useEffect(() => {
    // A shop that was found becomes the present one: its theme, its tabs.
    rememberShop(shopId)
  }, [shopId])
  const retry = home.kind === 'failed' ? home.retry : () => void query.refetch()
  const failed = home.kind === 'failed' || (query.isError && !shop)

  return (
    <TabPage
      name='home'
      ground='wash'
      title={shop?.name ?? t('common.appName')}
      head={shop ? <ShopHead shop={shop} /> : ' '}
      onRefresh={() => client.refetchQueries({ type: 'active' })}
    >
      {shop ? (
        <HomeBody shop={shop} />
      ) : home.kind === 'choose' ? (
        <ChooseShop brandId={home.brandId} />
      ) : home.kind === 'none' ? (
        <EmptyState title={t('shop.noShop')} body={t('shop.noShopBody')} />
      ) : failed ? (
        <LoadError error={query.error} busy={query.isFetching} onRetry={retry} />
      ) : (
        <HomeSkeleton />
      )}
    </TabPage>
  )
}

export default withBoundary(HomePage)
