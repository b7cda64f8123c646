import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card, type CardProps } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { Picture, type PictureProps } from '@/ui/picture/picture'
import styles from './order-card.module.scss'

export interface OrderCardProps extends Pick<CardProps, 'id' | 'onPress'>, Pick<PictureProps, 'icon'> {
  picture: string
  /** Over or cancelled: quiet, with a line instead of a surface. */
  past: boolean
  /** Settled: a line instead of a shadow, its text at full strength. */
  flat?: boolean
  /** The first line, with its tag at the end. */
  time: string
  tag?: ReactNode
  /** Marks before the name. */
  marks?: ReactNode
  name: string
  note: string
  /** The time larger: the one order of a page. */
  large?: boolean
  /** Below a line: an `OrderFoot` each. */
  children?: ReactNode
}

/** One order: a small picture, time, title, place, and its buttons below. */
export function OrderCard({ picture, icon, past, flat, time, tag, marks, name, note, large, children, ...rest }: OrderCardProps) {
  return (
    <Card pad outline={flat} clear={past} opens={[time, name].join(' ')} {...rest}>
      <View className={cx(styles.head, past && styles.past)}>
        <Picture src={picture} ratio='1:1' width={76} dim={past} {...(icon && { icon })} />
        <View className={styles.words}>
          <View className={styles.first}>
            <Text className={cx(styles.time, large && styles.large)}>{time}</Text>
            {tag}
          </View>
          <View className={styles.second}>
            {marks}
            <Text className={styles.name}>{name}</Text>
          </View>
          <Text className={styles.note}>{note}</Text>
        </View>
      </View>
      {children}
    </Card>
  )
}

/** A line of an order's card: a note, and its buttons at the end. */
export function OrderFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <View className={styles.foot}>
      <Text className={styles.note}>{note}</Text>
      <View className={styles.acts}>{children}</View>
    </View>
  )
}
