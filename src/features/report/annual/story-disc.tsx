import { Image, View } from '@tarojs/components'
import { inStyle } from '@/domain/shop/photo-style'
import { a11y } from '@/platform/a11y'
import { asset } from '@/platform/asset'
import { Drawing } from '@/ui/drawing/drawing'
import styles from './story-disc.module.scss'

/** The disc of light in the middle of a page, with a picture or the drawing of somebody who moves. */
export function StoryDisc({ picture = '' }: { picture?: string }) {
  return (
    <View className={styles.room} {...a11y({ hidden: true })}>
      <View className={styles.outer} />
      <View className={styles.middle} />
      <View className={styles.sun}>
        {picture ? (
          <Image className={styles.picture} src={asset.url(inStyle(picture, '500x400'))} mode='aspectFill' />
        ) : (
          <Drawing name='mover' className={styles.mover} />
        )}
      </View>
    </View>
  )
}
