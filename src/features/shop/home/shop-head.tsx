import { Text, View } from '@tarojs/components'
import type { Shop } from '@/contract/shop/shop'
import { useT } from '@/i18n/later/shop'
import { go } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './shop-head.module.scss'

/** The shop's logo and name at the head of its home page; a tap leads to the other shops. */
export function ShopHead({ shop }: { shop: Shop }) {
  const t = useT()
  return (
    <Pressable
      className={styles.head}
      label={t('shop.pickShop', { shop: shop.name })}
      onPress={() => void go('selectShopPage', { shopId: shop.id })}
      id='home-shop'
    >
      <View className={styles.logo}>
        <Picture src={shop.logo || shop.brand.logo} ratio='1:1' lazy={false} flush icon='building' />
      </View>
      <Text className={styles.name}>{shop.name}</Text>
      <Icon name='down' size={16} />
    </Pressable>
  )
}
