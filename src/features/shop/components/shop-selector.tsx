import { Text } from '@tarojs/components'
import { useState } from 'react'
import { useT } from '@/i18n/runtime'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { Sheet } from '@/ui/sheet/sheet'
import { useShopQuery } from '../api/shop-queries'
import { switchShop } from '../current-shop'
import { ShopList } from './shop-list'
import styles from './shop-selector.module.scss'

/** The shop shown, and the panel to choose another one: the address stays, only its shop changes (booking ledger BK-101, BK-214). */
export function ShopSelector({ shopId }: { shopId: number }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { data } = useShopQuery(shopId)
  const name = data?.shop.name ?? ''
  const pick = (id: number) => {
    setOpen(false)
    if (id !== shopId) void switchShop(id)
  }
  return (
    <>
      <Pressable
        className={styles.selector}
        label={t('booking.pickShop', { shop: name })}
        expanded={open}
        onPress={() => setOpen(true)}
        id='shop-selector'
      >
        <Icon name='pin' size={20} />
        <Text className={styles.name}>{name}</Text>
        <Icon name='down' size={16} />
      </Pressable>
      <Sheet open={open} title={t('booking.shopTitle')} closeLabel={t('common.close')} onClose={() => setOpen(false)} id='shop-sheet'>
        <ShopList brandId={data?.shop.brand_id} current={shopId} wanted={open} onPick={pick} />
      </Sheet>
    </>
  )
}
