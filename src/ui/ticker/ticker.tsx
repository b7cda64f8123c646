import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { a11y } from '@/platform/a11y'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './ticker.module.scss'

export interface TickerLine {
  key: string | number
  text: string
  onPress?: () => void
}

export interface TickerProps {
  lines: readonly TickerLine[]
  label: string
  /** How long a line is shown, in ms. One step lasts 500 ms (--t-tick), as the identity spec says. */
  every?: number
}

/** Lines that scroll upwards one after another; they stop under a mouse or while focused. */
export function Ticker({ lines, label, every = 4000 }: TickerProps) {
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const count = lines.length
  useEffect(() => {
    if (count < 2 || held) return undefined
    const timer = setInterval(() => setAt((now) => (now + 1) % count), every)
    return () => clearInterval(timer)
  }, [count, every, held])
  const current = count ? at % count : 0
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <View className={styles.ticker} {...a11y({ role: 'region', label })} {...hold}>
      <View className={styles.track} style={{ transform: `translateY(-${count ? (current * 100) / count : 0}%)` }}>
        {lines.map((line, index) => (
          <Pressable
            key={line.key}
            still
            className={styles.line}
            role={line.onPress && 'link'}
            hidden={index !== current}
            disabled={index !== current}
            onPress={line.onPress}
          >
            <View className={styles.words}>{line.text}</View>
          </Pressable>
        ))}
      </View>
    </View>
  )
}
