import { Text } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { useCountdown } from './use-countdown'

export interface CountdownProps {
  /** The instant it runs to, in ms. */
  until: number
  /** The venue's clock, in ms. */
  now: () => number
  /** Words for the time left, in ms. */
  format: (left: number) => string
  onEnd?: () => void
  className?: string
}

/** Time left, in words, second by second. Silent: a screen reader reads it when it comes to it. */
export function Countdown({ until, now, format, onEnd, className }: CountdownProps) {
  const left = useCountdown(until, now, onEnd)
  return (
    <Text className={className} {...a11y({ role: 'timer', live: 'off' })}>
      {format(left)}
    </Text>
  )
}
