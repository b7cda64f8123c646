import { View } from '@tarojs/components'
import { useQueryClient } from '@tanstack/react-query'
import { useShopQuery } from '@/features/shop/shop-queries'
import { ShopList } from '@/features/shop/choose/shop-list'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { switchShop } from '@/shell/shop/current-shop'
import { useT } from '@/i18n/later/shop'
import { goBack, linkTo } from '@/routes/go'
import { ownAddress } from '@/routes/shop-id'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import styles from './index.module.scss'

/** Choosing another shop of the brand: `next` is opened at that shop, else its home (booking ledger BK-101). */
function SwitchShopPage() {
  const t = useT()
  const { shopId, next } = useRouteParams('selectShopPage')
  const client = useQueryClient()
  const query = useShopQuery(shopId)
  const pick = async (id: number) => {
    const home = linkTo('shopHomePage', { shopId: id })
    if (!(await switchShop(id, ownAddress(next) ?? home))) await switchShop(id, home)
  }
  return (
    <Page
      title={t('shop.switchTitle')}
      onBack={() => void goBack('shopHomePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => client.refetchQueries({ queryKey: ['shop', 'near'], type: 'active' })}
    >
      {query.isError && !query.data ? (
        <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <View className={styles.list}>
          <ShopList brandId={query.data?.shop.brand_id} current={shopId} wanted onPick={(id) => void pick(id)} />
        </View>
      )}
    </Page>
  )
}

export default withBoundary(SwitchShopPage)
