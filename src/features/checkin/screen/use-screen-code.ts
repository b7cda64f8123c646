import { useMemo } from 'react'
import { readBytes, windowEnd, windowOf } from '@/domain/checkin/code'
import { dayOfWindow, drawScreenToken } from '@/domain/checkin/screen'
import { serverNow, useNow } from '@/http/clock'
import { navigate } from '@/platform/navigate'
import type { ScreenData } from '@/platform/storage/types'
import { withQuery } from '@/routes/query'
import { mac } from '../code/hmac'
import { useClockWatch } from '../code/use-clock-watch'

const SECOND_MS = 1_000
const WINDOW_SECONDS = 30
/** By so many seconds a clock may differ before it is said: a code is good for half a minute beside its own. */
const CLOCK_SECONDS = 20
/** The code of this half minute, drawn here, how long it is shown, and what is wrong with the clock. Undefined address: there is no key of today any more. */
export const useScreenCode = ({ address, keys }: ScreenData, away: boolean) => {
  const now = useNow('second')
  const window = windowOf(now)
  const text = useMemo(() => {
    const key = readBytes(keys.find(({ day }) => day === dayOfWindow(window))?.key ?? '')
    if (!key?.length) return undefined
    const full = address.startsWith('/') ? navigate.webUrl(address) : address
    return withQuery(full, { screen: drawScreenToken(key, window, mac) })
  }, [address, keys, window])
  // The shown code goes on: it is drawn by the time before.
  const changed = useClockWatch(away)
  const left = Math.max(0, Math.ceil((windowEnd(window) - now) / SECOND_MS))
  const seconds = Math.round(Math.abs(serverNow() - Date.now()) / SECOND_MS)
  return {
    text,
    left,
    share: left / WINDOW_SECONDS,
    lastDay: keys.at(-1)?.day,
    clock: changed ? ('jumped' as const) : seconds > CLOCK_SECONDS ? ('off' as const) : undefined,
    seconds,
  }
}
