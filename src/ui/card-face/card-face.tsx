import { Image, Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { asset } from '@/platform/asset'
import { cx } from '@/ui/cx'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { LightDisc } from '@/ui/light-disc/light-disc'
import { Pressable } from '@/ui/pressable/pressable'
import { Tag } from '@/ui/tag/tag'
import styles from './card-face.module.scss'

export type FaceKind = 'value' | 'times' | 'period' | 'corp' | 'off'

export interface CardFaceProps {
  kind: FaceKind
  title: string
  /** Before the title; decoration. */
  logo?: string
  tag?: string
  tagIcon?: IconName
  note?: string
  /** Before the amount: 余额. */
  before?: string
  /** The balance, 34: ¥1,280.00, 8, 131. */
  amount?: string
  /** After the amount: / 10 次. */
  unit?: string
  /** A text of size 22 in place of an amount. */
  words?: string
  footLeft?: ReactNode
  footRight?: ReactNode
  /** The rest, as a line at the foot. */
  meter?: ReactNode
  /** A button at the right of the amount. */
  act?: ReactNode
  /** Locked or expired: 136 high. */
  low?: boolean
  onPress?: () => void
  label?: string
  id?: string
}

/** A membership card: 168 high, lit from the right. */
export function CardFace(props: CardFaceProps) {
  const { kind, title, logo, tag, tagIcon, note, before, amount, unit, words, footLeft, footRight, meter, act, low, onPress, label, id } =
    props
  return (
    <Pressable className={cx(styles.face, styles[kind], low && styles.low)} onPress={onPress} label={label} id={id}>
      <LightDisc tone='face' className={styles.light} />
      <View className={styles.row}>
        {logo && <Image className={styles.logo} src={asset.url(logo)} mode='aspectFill' lazyLoad />}
        <View className={styles.title}>{title}</View>
        {tag && (
          <Tag tone='shade' icon={tagIcon}>
            {tag}
          </Tag>
        )}
      </View>
      {note && <View className={styles.note}>{note}</View>}
      <View className={styles.amount}>
        {before && <Text className={styles.unit}>{before}</Text>}
        {amount && <Text className={styles.large}>{amount}</Text>}
        {words && <Text className={styles.words}>{words}</Text>}
        {unit && <Text className={styles.unit}>{unit}</Text>}
      </View>
      {(footLeft || footRight || act) && (
        <View className={cx(styles.row, styles.foot)}>
          <View>{footLeft}</View>
          {footRight && <View>{footRight}</View>}
          {act}
        </View>
      )}
      {meter && <View className={styles.meter}>{meter}</View>}
    </Pressable>
  )
}
