import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { a11y } from '@/platform/a11y'
import { linkTo } from '@/routes/go'
import { Soon } from '@/ui/later/soon'
import { Picture } from '@/ui/picture/picture'
import { useBrandLogoQuery } from './choice-queries'
import { switchShop } from '@/shell/shop/current-shop'
import styles from './choose-shop.module.scss'
import { ShopList } from './shop-list-later'

/** The brand's logo and shops on a first visit: one tap sorts them by distance, another opens a shop. */
export function ChooseShop({ brandId }: { brandId: number }) {
  const t = useT()
  const { data } = useBrandLogoQuery(brandId)
  return (
    <View className={styles.list}>
      <View className={styles.logo} id='brand-logo'>
        <Picture src={data?.photo} ratio='1:1' width={64} icon='building' lazy={false} />
      </View>
      <View className={styles.title} {...a11y({ role: 'heading', level: 1 })}>
        {t('booking.shopTitle')}
      </View>
      <Soon>
        <ShopList brandId={brandId} current={0} wanted onPick={(id) => void switchShop(id, linkTo('shopHomePage', { shopId: id }))} />
      </Soon>
    </View>
  )
}
