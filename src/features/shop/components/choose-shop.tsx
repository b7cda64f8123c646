import { View } from '@tarojs/components'
import { Suspense } from 'react'
import { linkTo } from '@/routes/go'
import { switchShop } from '../current-shop'
import styles from './choose-shop.module.scss'
import { ShopList } from './shop-list-later'

/** The brand's shops for who comes for the first time: a tap sorts them by distance, another one opens a shop. */
export function ChooseShop({ brandId }: { brandId: number }) {
  return (
    <View className={styles.list}>
      <Suspense fallback={null}>
        <ShopList brandId={brandId} current={0} wanted onPick={(id) => void switchShop(id, linkTo('shopHomePage', { shopId: id }))} />
      </Suspense>
    </View>
  )
}
