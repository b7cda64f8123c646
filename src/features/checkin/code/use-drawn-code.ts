import { useMemo } from 'react'
import { digitsOf, drawCode, readBytes, readCode, windowEnd, windowOf, type CodeStep } from '@/domain/checkin/code'
import { useNow } from '@/http/clock'
import { mac } from './hmac'

const SECOND_MS = 1_000
const WINDOW_SECONDS = 30

/** The code of this half minute, drawn here from the seed of the record, and how long it is shown. */
export const useDrawnCode = (seedText: string | undefined, recordId: number, step: CodeStep) => {
  const now = useNow('second')
  const window = windowOf(now)
  const drawn = useMemo(() => {
    const seed = seedText === undefined ? undefined : readBytes(seedText)
    if (!seed) return undefined
    const text = drawCode(seed, { recordId, step, window }, mac)
    return { text, digits: digitsOf(readCode(text)!) }
  }, [seedText, recordId, step, window])
  const left = Math.max(0, Math.ceil((windowEnd(window) - now) / SECOND_MS))
  return { drawn, left, share: left / WINDOW_SECONDS }
}
