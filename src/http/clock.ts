import { useEffect, useState } from 'react'
import { aheadAtStart, isBefore, type KnownClock } from '@/domain/clocks'
import { type Instant, instant, MINUTE_MS, parseInstant } from '@/domain/time'

let offset = 0
/** The uncertainty of the offset, in ms. */
let doubt = Infinity
/** The time of the last answer, in this run of the app or an earlier one. */
let newest = -Infinity

/** The uncertainty of an answer whose time is in whole seconds: half a second and the way. */
const TO_THE_SECOND = 1500

/** A smaller change of the offset does not redraw times. */
const NEWS_MS = 1000
const watchers = new Set<() => void>()

interface Timing {
  /** The milliseconds of the server's time. */
  ms: number
  /** When the request was sent, by the device's clock. */
  sent: number
}

/**
 * Follows the server's clock: answers carry `X-Now` and `X-Now-Ms`. The server's time lies somewhere between request and answer, so a quick answer is
 * more exact than a slow one. A less exact time is taken only where it contradicts the present one, because a clock was set.
 */
export const followServerClock = (now: string | undefined, timing?: Timing) => {
  const at = now ? parseInstant(now) : undefined
  if (at === undefined) return
  newest = at
  const received = Date.now()
  const seen = timing ? Math.round(at + timing.ms - (timing.sent + received) / 2) : at - received
  const unsure = timing ? (received - timing.sent) / 2 : TO_THE_SECOND
  if (unsure >= doubt && Math.abs(seen - offset) <= Math.max(unsure, doubt)) return
  const isNews = Math.abs(seen - offset) >= NEWS_MS
  offset = seen
  doubt = unsure
  if (isNews) watchers.forEach((look) => look())
}

/** The server's time as far as it is known; the device's own before the first answer. */
export const serverNow = (): Instant => instant(Date.now() + offset)

/** The server's clock as it was told in this run of the app; undefined before that. */
export const knownClock = (): KnownClock | undefined => (doubt < Infinity ? { at: newest, ahead: offset } : undefined)

/** Takes over what the server told in an earlier run, for a start without a network. */
export const startClock = (told: KnownClock | undefined) => {
  if (!told || doubt < Infinity) return
  offset = aheadAtStart(told, Date.now())
  newest = told.at
}

/** The device's clock was set by so many ms: the server's time goes on as it was. */
export const moveClock = (by: number) => {
  offset -= Math.round(by)
  watchers.forEach((look) => look())
}

/** Whether the time is before one that the server has told, so that the device's clock is wrong. */
export const isClockWrong = (): boolean => isBefore(serverNow(), { at: newest })

/** How often states that depend on time are computed again (booking ledger BK-480, BK-481). */
export const STATES_MS = 30_000

const ticks = { second: 1000, states: STATES_MS, minute: MINUTE_MS } as const

/** The server's time, updated with every full second, half minute or minute, and when the offset changes enough to be another of them. */
export const useNow = (tick: keyof typeof ticks = 'minute'): Instant => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const countTicks = (at: Instant) => Math.floor(at / ticks[tick])
    const wait = () => {
      timer = setTimeout(look, ticks[tick] - (serverNow() % ticks[tick]) + 5)
    }
    const look = () => {
      clearTimeout(timer)
      setNow((shown) => (countTicks(shown) === countTicks(serverNow()) ? shown : serverNow()))
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
