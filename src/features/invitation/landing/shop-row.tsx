import { Text } from '@tarojs/components'
import type { Landing } from '@/contract/invitation'
import { findPosition } from '@/domain/shop/distance'
import { useShopQuery } from '@/features/shop/shop-queries'
import { location } from '@/platform/location'
import { Cell } from '@/ui/cell/cell'
import { Glyph } from '@/ui/cell/glyph'
import styles from './shop-row.module.scss'

interface ShopRowProps {
  shop: Landing['shop']
  title: string
}

/** The address of the shop; a tap opens the map where its place is known. */
export function ShopRow({ shop, title }: ShopRowProps) {
  const known = useShopQuery(shop.id).data?.shop
  const at = known && findPosition(known)
  return (
    <Cell
      lead={<Glyph name='pin' />}
      title={title}
      note={
        <>
          {shop.address}
          {shop.address && shop.phone && ' · '}
          <Text className={styles.phone}>{shop.phone}</Text>
        </>
      }
      {...(at && { chevron: true, onPress: () => location.openMap({ ...at, name: shop.name, address: shop.address }) })}
      id='landing-map'
    />
  )
}
