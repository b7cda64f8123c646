import { View } from '@tarojs/components'
import type { Shop } from '@/contract/shop/shop'
import { findPosition } from '@/domain/shop/distance'
import { useT } from '@/i18n/later/shop'
import { location } from '@/platform/location'
import { phone } from '@/platform/phone'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { FacilityList } from '../facility/facility-list'
import { ShopGallery } from './shop-gallery'
import styles from './shop-facts.module.scss'

/** The introduction of a shop: images, text, hours, address, phone and facilities. */
export function ShopFacts({ shop }: { shop: Shop }) {
  const t = useT()
  const at = findPosition(shop)
  const openMap = at ? () => location.openMap({ ...at, name: shop.name, address: shop.address }) : undefined
  const images = shop.shop_images.length > 0 ? shop.shop_images : [shop.image].filter(Boolean)
  return (
    <>
      {images.length > 0 && <ShopGallery images={images} />}
      <Stack>
        <Card pad>
          <View className={styles.name}>{shop.name}</View>
          {shop.description && <View className={styles.words}>{shop.description}</View>}
        </Card>
        <CellGroup>
          {shop.opening_hours && <Cell lead={<Glyph name='clock' />} title={t('shop.openingHours')} note={shop.opening_hours} />}
          {shop.address && (
            <Cell
              lead={<Glyph name='pin' />}
              title={shop.address}
              {...(openMap && { chevron: true, onPress: openMap, label: t('shop.openMap', { address: shop.address }) })}
              id='shop-map'
            />
          )}
          {shop.phone && (
            <Cell
              lead={<Glyph name='phone' />}
              title={shop.phone}
              chevron
              onPress={() => phone.dial(shop.phone)}
              label={t('shop.callShop', { phone: shop.phone })}
              id='shop-call'
            />
          )}
        </CellGroup>
      </Stack>
      {shop.shop_services.length > 0 && <FacilityList services={shop.shop_services} />}
    </>
  )
}
