import { View } from '@tarojs/components'
import { useState } from 'react'
import { useT } from './texts'
import { priceText } from '@/i18n/numbers'
import { a11y } from '@/platform/a11y'
import { Picture } from '@/ui/picture/picture'
import { Pressable } from '@/ui/pressable/pressable'
import { Price } from '@/ui/price/price'
import { SectionHead } from '@/ui/section-head/section-head'
import { useProductsQuery } from './home-queries'
import { DeskSheet } from './desk-sheet'
import styles from './product-gallery.module.scss'

/** Booking ledger BK-477, commerce ledger MC-060. */
const SHOWN = 3

/** The first three products of the shop's desk; a tap shows one large, with the desk's phone. Nothing without products; the page does not wait for them. */
export function ProductGallery({ shopId }: { shopId: number }) {
  const t = useT()
  const products = useProductsQuery(shopId).data?.products ?? []
  const [open, setOpen] = useState<number>()
  const shown = products.find(({ id }) => id === open)
  if (products.length === 0) return null
  return (
    <>
      <SectionHead title={t('home.goods')} note={t('home.goodsNote')} />
      <View className={styles.goods} {...a11y({ role: 'list', label: t('home.goods'), id: 'goods' })}>
        {products.slice(0, SHOWN).map(({ id, name, image, goods_rule }) => (
          <View key={id} className={styles.one} {...a11y({ role: 'listitem' })}>
            <Pressable className={styles.act} onPress={() => setOpen(id)} id={`goods-${id}`}>
              <Picture src={image} ratio='1:1' icon='gift' flush />
              <View className={styles.words}>
                <View className={styles.name}>{name}</View>
                <Price amount={priceText(goods_rule.cost)} />
              </View>
            </Pressable>
          </View>
        ))}
      </View>
      <DeskSheet shopId={shopId} open={shown !== undefined} title={shown?.name ?? ''} onClose={() => setOpen(undefined)} id='goods-sheet'>
        {shown && (
          <>
            <Picture src={shown.image} ratio='16:9' icon='gift' />
            <View className={styles.cost}>
              <Price size={22} amount={priceText(shown.goods_rule.cost)} />
            </View>
            {t('home.goodsAtDesk')}
          </>
        )}
      </DeskSheet>
    </>
  )
}
