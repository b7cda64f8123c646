import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { distanceText } from '@/domain/shop/distance'
import { useT } from '@/i18n/runtime'
import { Icon } from '@/ui/icon/icon'
import { Later } from '@/ui/later/later'
import { Pressable } from '@/ui/pressable/pressable'
import { Sheet } from '@/ui/sheet/sheet'
import { useShopQuery } from '../shop-queries'
import { switchShop } from '@/shell/shop/current-shop'
import { useShopDistance } from '../use-shop-distance'
import { ShopList } from './shop-list-later'
import styles from './shop-selector.module.scss'

interface ShopSelectorProps {
  shopId: number
  /** At the other end of the row. */
  end?: ReactNode
}

/** The present shop, and the panel to choose another: the address stays, only its shop changes (booking ledger BK-101, BK-214). */
export function ShopSelector({ shopId, end }: ShopSelectorProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { data } = useShopQuery(shopId)
  const name = data?.shop.name ?? ''
  const far = useShopDistance(data?.shop.brand_id, shopId)
  const distance = far && distanceText(far.metres)
  const pick = (id: number) => {
    setOpen(false)
    if (id !== shopId) void switchShop(id)
  }
  return (
    <>
      <View className={styles.row}>
        <Pressable
          className={styles.selector}
          label={t('booking.pickShop', { shop: name })}
          expanded={open}
          onPress={() => setOpen(true)}
          id='shop-selector'
        >
          <Icon name='pin' size={20} className={styles.pin} />
          <View className={styles.words}>
            <Text className={styles.name}>{name}</Text>
            {distance && <Text className={styles.distance}>{far.isNearest ? t('booking.nearestAt', { distance }) : distance}</Text>}
          </View>
          <Icon name='down' size={16} />
        </Pressable>
        {end}
      </View>
      <Sheet open={open} title={t('booking.shopTitle')} closeLabel={t('common.close')} onClose={() => setOpen(false)} id='shop-sheet'>
        <Later wanted={open}>
          <ShopList brandId={data?.shop.brand_id} current={shopId} wanted={open} onPick={pick} />
        </Later>
      </Sheet>
    </>
  )
}
