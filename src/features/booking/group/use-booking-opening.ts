import { useEffect, useRef, useState } from 'react'
import type { ScheduleConfirm } from '@/contract/booking/shapes'
import type { Instant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { classOpensAt } from './class-facts'

/** A refusal so shortly before the opening means that the clocks differ. */
const CLOCKS_DIFFER_MS = 3000
/** How long after the opening a request that came too early is sent again. */
const AFTER_MS = 150

/** A class, or a lesson that nobody has booked yet, as far as the hook reads it. */
type Opens = Pick<ScheduleConfirm, 'refusal'> & { schedule: Pick<ScheduleConfirm['schedule'], 'start' | 'open_rules'> }

/** An order page that was opened before booking opens: when that is, and sending a tap again that the server found too early. */
export const useOpening = (known: Opens | undefined) => {
  const [opened, setOpened] = useState(false)
  const [early, setEarly] = useState(false)
  const again = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(again.current), [])
  const opensAt = known ? classOpensAt(known.schedule) : null
  const waits = known?.refusal?.code === 'booking.not_open' && !opened
  return {
    /** Null where the class is open. */
    until: waits ? opensAt : null,
    /** The refusal dates from before the opening and no longer counts. */
    isOver: opened && known?.refusal?.code === 'booking.not_open',
    open: () => setOpened(true),
    early,
    /** Sends once more at the opening; false where the opening is not the reason, or this was done already. */
    sendAgain: (send: () => void): boolean => {
      if (opensAt === null || again.current !== undefined || opensAt - serverNow() > CLOCKS_DIFFER_MS) return false
      setEarly(true)
      again.current = setTimeout(() => {
        setEarly(false)
        send()
      }, untilOpen(opensAt))
      return true
    },
  }
}

const untilOpen = (opensAt: Instant) => Math.max(0, opensAt - serverNow()) + AFTER_MS
