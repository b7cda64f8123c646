import { useEffect, useState } from 'react'
import { judgeClocks, type ClocksRead } from '@/domain/clocks'
import { isClockWrong, moveClock } from '@/http/clock'
import { steady } from '@/platform/steady'

const LOOK_MS = 1_000

/** Both clocks; where the platform has none that nobody sets, as much has run as between two looks. */
const read = (before?: ClocksRead): ClocksRead => ({
  set: Date.now(),
  runs: steady.now() ?? (before === undefined ? 0 : before.runs + LOOK_MS),
})

/** Watches the device's clock while no server says what time it is, and keeps to the time before where it was set. */
export const useClockWatch = (offline: boolean): 'moved' | 'unsure' | undefined => {
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
