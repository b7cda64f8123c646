import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { a11y } from '@/platform/a11y'
import type { CountdownProps } from './countdown'
import styles from './countdown-ring.module.scss'
import { useCountdown } from './use-countdown'

export interface CountdownRingProps extends Omit<CountdownProps, 'className'> {
  /** The whole time, in ms. */
  total: number
  /** The time left in full words, for a screen reader. */
  label: string
}

/** Time left as a ring of 156 that empties. */
export function CountdownRing({ until, now, format, onEnd, total, label }: CountdownRingProps) {
  const left = useCountdown(until, now, onEnd)
  const share = `${Math.round(Math.min(1, left / total) * 1000) / 10}%`
  return (
    <View className={styles.ring} {...a11y({ role: 'timer', label, live: 'off' })}>
      <View className={styles.track} style={{ '--share': share } as CSSProperties}>
        <View className={styles.face}>{format(left)}</View>
      </View>
    </View>
  )
}
