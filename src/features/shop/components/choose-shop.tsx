import { View } from '@tarojs/components'
import { linkTo } from '@/routes/go'
import { switchShop } from '../current-shop'
import { Soon } from '@/ui/later/soon'
import styles from './choose-shop.module.scss'
import { ShopList } from './shop-list-later'

/** The brand's shops on a first visit: one tap sorts them by distance, another opens a shop. */
export function ChooseShop({ brandId }: { brandId: number }) {
  return (
    <View className={styles.list}>
      <Soon>
        <ShopList brandId={brandId} current={0} wanted onPick={(id) => void switchShop(id, linkTo('shopHomePage', { shopId: id }))} />
      </Soon>
    </View>
  )
}
