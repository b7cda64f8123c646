import { Image, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { asset } from '@/platform/asset'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { LightDisc } from '@/ui/light-disc/light-disc'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './hero.module.scss'

export interface HeroProps {
  /** Kind and time, size 13. */
  kicker: string
  /** The one text of size 34 on the screen. */
  time: string
  /** Without it the card is as low as its words. */
  title?: string
  facts?: ReactNode
  /** In the disc of light. */
  picture?: string | null
  /** The foot: icon and text at the left, a button (tone light, 36) at the right. */
  noteIcon?: IconName
  note?: ReactNode
  act?: ReactNode
  onPress?: () => void
  label?: string
  id?: string
}

/** A large card with its picture in the disc of light, for the next booking. */
export function Hero({ kicker, time, title, facts, picture, noteIcon, note, act, onPress, label, id }: HeroProps) {
  return (
    <View className={styles.hero} id={id}>
      <LightDisc tone={title === undefined ? 'faint' : 'hero'} className={title === undefined ? styles.corner : styles.sun} />
      {picture && (
        <View className={styles.picture}>
          <Image className={styles.image} src={asset.url(picture)} mode='aspectFill' />
        </View>
      )}
      <Pressable still className={cx(styles.words, title !== undefined ? styles.narrow : styles.low)} onPress={onPress} label={label}>
        <View className={styles.kicker}>{kicker}</View>
        <View className={styles.time}>{time}</View>
        {title !== undefined && <View className={styles.title}>{title}</View>}
        {facts && <View className={styles.facts}>{facts}</View>}
      </Pressable>
      {(note || act) && (
        <View className={styles.foot}>
          <View className={styles.note}>
            {noteIcon && <Icon name={noteIcon} size={18} />}
            <View>{note}</View>
          </View>
          {act}
        </View>
      )}
    </View>
  )
}
