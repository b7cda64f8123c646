import { Text, View } from '@tarojs/components'
import type { Shop } from '@/contract/shop/shop'
import { findPosition } from '@/domain/shop/distance'
import { useT } from '@/i18n/later/shop'
import { location } from '@/platform/location'
import { phone } from '@/platform/phone'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import styles from './shop-card.module.scss'

const IMAGES = 3

/** Logo, name, address, images and phone of a shop; a tap on the address opens a map (booking ledger BK-102, BK-103). */
export function ShopCard({ shop }: { shop: Shop }) {
  const t = useT()
  const at = findPosition(shop)
  const openMap = at ? () => location.openMap({ ...at, name: shop.name, address: shop.address }) : undefined
  const images = (shop.shop_images.length > 0 ? shop.shop_images : [shop.image].filter(Boolean)).slice(0, IMAGES)
  return (
    <Card pad onPress={openMap} opens={false} id='shop-card' className={styles.card}>
      <View className={styles.head}>
        <Picture src={shop.logo || shop.brand.logo} ratio='1:1' width={52} icon='building' />
        <View className={styles.words}>
          <View className={styles.name}>{shop.name}</View>
          {shop.opening_hours && (
            <View className={styles.fact}>
              <Icon name='clock' size={16} />
              <Text className={styles.hours}>{shop.opening_hours}</Text>
            </View>
          )}
          <View className={styles.fact}>
            <Icon name='pin' size={16} />
            <Text>{shop.address}</Text>
          </View>
        </View>
      </View>
      {images.length > 0 && (
        <View className={styles.images}>
          {images.map((image) => (
            <View key={image} className={styles.image}>
              <Picture src={image} ratio={images.length === 1 ? '16:9' : '5:4'} />
            </View>
          ))}
        </View>
      )}
      {(shop.phone || openMap) && (
        <View className={styles.acts}>
          {shop.phone && (
            <Button
              grow
              size={44}
              tone='quiet'
              icon='phone'
              onPress={() => phone.dial(shop.phone)}
              label={t('shop.callShop', { phone: shop.phone })}
              id='shop-call'
            >
              {t('shop.call')}
            </Button>
          )}
          {openMap && (
            <Button grow size={44} tone='quiet' icon='pin' onPress={openMap} id='shop-map'>
              {t('shop.map')}
            </Button>
          )}
        </View>
      )}
    </Card>
  )
}
