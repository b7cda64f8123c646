import { useEffect, useState } from 'react'
import { type Instant, instant, MINUTE_MS, parseInstant } from '@/domain/time'

let offset = 0

/** Follows the server's clock: answers carry `X-Now`, to the second. A difference that the way alone explains is no reason to jump. */
export const followServerClock = (now: string | undefined) => {
  const at = now ? parseInstant(now) : undefined
  if (at === undefined) return
  const difference = at - Date.now()
  if (Math.abs(difference - offset) > 1500) offset = difference
}

/** The server's time as far as is known; the device's own before the first answer. */
export const serverNow = (): Instant => instant(Date.now() + offset)

const ticks = { second: 1000, minute: MINUTE_MS } as const

/** The server's time, anew with every full second or minute. */
export const useNow = (tick: keyof typeof ticks = 'minute'): Instant => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(serverNow())
          wait()
        },
        ticks[tick] - (serverNow() % ticks[tick]) + 5,
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [tick])
  return now
}
