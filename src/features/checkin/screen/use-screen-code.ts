import { useEffect, useMemo, useRef, useState } from 'react'
import { readBytes, windowEnd, windowOf } from '@/domain/checkin/code'
import { dayOfWindow, drawScreenToken } from '@/domain/checkin/screen'
import { serverNow, useNow } from '@/http/clock'
import { navigate } from '@/platform/navigate'
import type { ScreenTold } from '@/platform/storage/types'
import { withQuery } from '@/routes/query'
import { mac } from '../code/hmac'

const SECOND_MS = 1_000
const WINDOW_SECONDS = 30
/** By so many seconds a clock may differ before it is said: a code is good for half a minute beside its own. */
const CLOCK_SECONDS = 20
/** Two ticks of a second are never so far apart on a screen that stays awake, unless its clock was set. */
const JUMP_MS = 10_000

/** Whether the device's clock was set while the server did not answer; said until it does. */
const useJump = (now: number, away: boolean): boolean => {
  const last = useRef(Date.now())
  const [jumped, setJumped] = useState(false)
  useEffect(() => {
    const at = Date.now()
    if (away && Math.abs(at - last.current) > JUMP_MS) setJumped(true)
    if (!away) setJumped(false)
    last.current = at
  }, [now, away])
  return jumped
}

/** The code of this half minute, drawn here, how long it is shown, and what is wrong with the clock. Undefined address: there is no key of today any more. */
export const useScreenCode = ({ address, keys }: ScreenTold, away: boolean) => {
  const now = useNow('second')
  const window = windowOf(now)
  const text = useMemo(() => {
    const key = readBytes(keys.find(({ day }) => day === dayOfWindow(window))?.key ?? '')
    if (!key?.length) return undefined
    const full = address.startsWith('/') ? navigate.webUrl(address) : address
    return withQuery(full, { screen: drawScreenToken(key, window, mac) })
  }, [address, keys, window])
  const jumped = useJump(now, away)
  const left = Math.max(0, Math.ceil((windowEnd(window) - now) / SECOND_MS))
  const seconds = Math.round(Math.abs(serverNow() - Date.now()) / SECOND_MS)
  return {
    text,
    left,
    share: left / WINDOW_SECONDS,
    lastDay: keys.at(-1)?.day,
    clock: jumped ? ('jumped' as const) : seconds > CLOCK_SECONDS ? ('off' as const) : undefined,
    seconds,
  }
}
