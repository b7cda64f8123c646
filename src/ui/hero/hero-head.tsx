import { Image, Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { appearance } from '@/platform/appearance'
import { asset } from '@/platform/asset'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { LightDisc } from '@/ui/light-disc/light-disc'
import styles from './hero-head.module.scss'

export interface HeroHeadProps {
  /** The state, in a word, with its sign. */
  word: string
  icon?: IconName
  /** Beside the word, quieter. */
  beside?: string
  /** The one 34 of the screen. */
  large: ReactNode
  note?: string
  picture?: string | null
  /** The page's cards, the first of which rises into the head. */
  children: ReactNode
}

/** The coloured head of a page (Page `over`): the state, and one great text. */
export function HeroHead({ word, icon = 'check', beside, large, note, picture, children }: HeroHeadProps) {
  const { statusBar } = appearance.topInsets()
  const isBare = picture === undefined
  return (
    <>
      <View className={cx(styles.head, isBare && styles.bare)} style={statusBar ? { paddingTop: `${statusBar}px` } : undefined}>
        <View className={styles.inner}>
          <LightDisc tone={isBare ? 'faint' : 'hero'} className={isBare ? styles.rings : styles.sun} />
          {picture && (
            <View className={styles.picture}>
              <Image className={styles.image} src={asset.url(picture)} mode='aspectFill' />
            </View>
          )}
          <View className={styles.words}>
            <View className={styles.state}>
              <View className={styles.sign}>
                <Icon name={icon} size={14} />
              </View>
              <Text className={styles.word}>{word}</Text>
              {beside && <Text className={styles.beside}>{beside}</Text>}
            </View>
            <View className={styles.large}>{large}</View>
            {note && <View className={styles.note}>{note}</View>}
          </View>
        </View>
      </View>
      <View className={cx(styles.rising, isBare && styles.less)}>{children}</View>
    </>
  )
}
