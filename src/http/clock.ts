import { useEffect, useState } from 'react'
import { type Instant, instant, MINUTE_MS, parseInstant } from '@/domain/time'

let offset = 0
/** How far the offset may be from the truth, in ms. */
let doubt = Infinity

/** Of an answer that tells the time to the second, half of a second and the way. */
const TO_THE_SECOND = 1500

/** Less than this is no news to who shows the time. */
const NEWS_MS = 1000
const watchers = new Set<() => void>()

interface Timing {
  /** Milliseconds within the told second. */
  ms: number
  /** When the request left, by the device. */
  sent: number
}

/**
 * Follows the server's clock: answers carry `X-Now` and `X-Now-Ms`. The answer was made somewhere on the way there and back, so a quick one tells more
 * than a slow one. A less certain time is taken only where it cannot be the same: somebody set a clock.
 */
export const followServerClock = (now: string | undefined, timing?: Timing) => {
  const at = now ? parseInstant(now) : undefined
  if (at === undefined) return
  const received = Date.now()
  const seen = timing ? Math.round(at + timing.ms - (timing.sent + received) / 2) : at - received
  const unsure = timing ? (received - timing.sent) / 2 : TO_THE_SECOND
  if (unsure >= doubt && Math.abs(seen - offset) <= Math.max(unsure, doubt)) return
  const isNews = Math.abs(seen - offset) >= NEWS_MS
  offset = seen
  doubt = unsure
  if (isNews) watchers.forEach((look) => look())
}

/** The server's time as far as is known; the device's own before the first answer. */
export const serverNow = (): Instant => instant(Date.now() + offset)

/** How often the states of a card that depend on time are looked at again (booking ledger BK-480, BK-481). */
export const STATES_MS = 30_000

const ticks = { second: 1000, states: STATES_MS, minute: MINUTE_MS } as const

/** The server's time, anew with every full second, half minute or minute, and as soon as it is known to be another one. */
export const useNow = (tick: keyof typeof ticks = 'minute'): Instant => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(look, ticks[tick] - (serverNow() % ticks[tick]) + 5)
    }
    const look = () => {
      clearTimeout(timer)
      setNow(serverNow())
      wait()
    }
    wait()
    watchers.add(look)
    return () => {
      watchers.delete(look)
      clearTimeout(timer)
    }
  }, [tick])
  return now
}
