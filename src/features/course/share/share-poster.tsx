import { Text, View } from '@tarojs/components'
import type { Shop } from '@/contract/shop/shop'
import type { ShareCard } from '@/platform/share/types'
import { Picture } from '@/ui/picture/picture'
import { Soon } from '@/ui/later/soon'
import { useT } from '../texts'
import { PosterCode } from './poster-code'
import styles from './share-poster.module.scss'

interface SharePosterProps {
  card: ShareCard
  shop: Pick<Shop, 'id' | 'name' | 'logo'>
  /** Day and time; left out where there are none. */
  date?: string
  facts: string
}

/** The shared page as a picture to show or to print, with the code that leads there. */
export function SharePoster({ card, shop, date, facts }: SharePosterProps) {
  const t = useT()
  return (
    <View className={styles.poster} id='share-poster'>
      <Picture src={card.imgUrl} ratio='16:9' flush lazy={false} />
      <View className={styles.words}>
        <View className={styles.shop}>
          <View className={styles.logo}>
            <Picture src={shop.logo} ratio='1:1' icon='building' />
          </View>
          <Text>{shop.name}</Text>
        </View>
        {date && <View className={styles.date}>{date}</View>}
        <View className={styles.title}>{card.title}</View>
        <View className={styles.foot}>
          <View className={styles.beside}>
            <View className={styles.facts}>{facts}</View>
            <View className={styles.hint}>{t('course.posterHint')}</View>
          </View>
          <Soon>
            <PosterCode shopId={shop.id} address={card.address} />
          </Soon>
        </View>
      </View>
    </View>
  )
}
