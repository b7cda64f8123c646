import { Text } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { useCountdown } from './use-countdown'

export interface CountdownProps {
  /** The end, in ms. */
  until: number
  /** The venue's clock, in ms. */
  now: () => number
  /** Text for the time left, in ms. */
  format: (left: number) => string
  onEnd?: () => void
  className?: string
}

/** Time left in words, second by second. It is no live region. */
export function Countdown({ until, now, format, onEnd, className }: CountdownProps) {
  const left = useCountdown(until, now, onEnd)
  return (
    <Text className={className} {...a11y({ role: 'timer', live: 'off' })}>
      {format(left)}
    </Text>
  )
}
