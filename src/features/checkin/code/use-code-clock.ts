import { useEffect, useState } from 'react'
import { judgeClocks, type ClocksRead } from '@/domain/clocks'
import { dayOf, formatTime } from '@/domain/time'
import { isClockWrong, moveClock, useNow } from '@/http/clock'
import { steady } from '@/platform/steady'
import { useT } from './gate-texts'

const LOOK_MS = 1_000

/** Both clocks; where the platform has none that nobody sets, as much has run as between two looks. */
const read = (before?: ClocksRead): ClocksRead => ({
  set: Date.now(),
  runs: steady.now() ?? (before === undefined ? 0 : before.runs + LOOK_MS),
})

/** Watches the device's clock while no server says what time it is, and keeps to the time before where it was set. */
const useClockWatch = (offline: boolean): 'moved' | 'unsure' | undefined => {
  const [change, setChange] = useState<'moved' | 'unsure'>()
  useEffect(() => {
    if (!offline) return undefined
    let before = read()
    let wasWrong = isClockWrong()
    // Without a steady clock a late look and a clock that was set ahead are alike.
    const mayAlways = steady.now() === undefined
    let mayHaveSlept = mayAlways
    const stop = steady.onAway(() => (mayHaveSlept = true))
    const timer = setInterval(() => {
      const now = read(before)
      const found = judgeClocks(before, now, mayHaveSlept)
      // A clock that was wrong is put right by being set.
      const isSet = 'by' in found && !wasWrong
      if (isSet) moveClock(found.by)
      if (found.kind === 'slept' || isSet) setChange(found.kind === 'moved' ? 'moved' : 'unsure')
      before = now
      mayHaveSlept = mayAlways
      wasWrong = isClockWrong()
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      stop()
      setChange(undefined)
    }
  }, [offline])
  return change
}

/**
 * Whether the time by which codes are drawn is to be trusted without a network (identity ledger IP-286): `wrong` says why none is shown, `note` what the person
 * should know. With a network the server's answers put it right.
 */
export const useCodeClock = (offline: boolean): { note?: string; wrong?: string } => {
  const t = useT()
  const now = useNow(offline ? 'second' : 'minute')
  const change = useClockWatch(offline)
  if (!offline) return {}
  const time = formatTime(now)
  if (isClockWrong()) return { note: t('gate.clockWrongNote'), wrong: t('gate.clockWrongBody', { time: `${dayOf(now)} ${time}` }) }
  if (change === undefined) return {}
  return { note: change === 'moved' ? t('gate.clockMoved') : t('gate.clockUnsure', { time }) }
}
