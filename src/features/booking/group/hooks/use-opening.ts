import { useEffect, useRef, useState } from 'react'
import type { ScheduleConfirm } from '@/contract/booking/shapes'
import type { Instant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { classOpensAt } from '../class-facts'

/** So close to the opening a refusal means that the clocks differ a little. */
const CLOCKS_DIFFER_MS = 3000
/** So long after the opening a request that came too early is sent again. */
const AFTER_MS = 150

/** What is known of the opening: of a class, or of a lesson that is no class yet. */
type Opens = Pick<ScheduleConfirm, 'refusal'> & { schedule: Pick<ScheduleConfirm['schedule'], 'start' | 'open_rules'> }

/** An order page that stands open before its class can be booked: until when it waits, and what becomes of a tap that the server found too early. */
export const useOpening = (known: Opens | undefined) => {
  const [opened, setOpened] = useState(false)
  const [early, setEarly] = useState(false)
  const again = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(again.current), [])
  const opensAt = known ? classOpensAt(known.schedule) : null
  const waits = known?.refusal?.code === 'booking.not_open' && !opened
  return {
    /** Null where nothing is waited for. */
    until: waits ? opensAt : null,
    /** The refusal was of before the opening: it counts no longer. */
    isOver: opened && known?.refusal?.code === 'booking.not_open',
    open: () => setOpened(true),
    /** A request waits to be sent again. */
    early,
    /** Sends once more as soon as it is open; false where that is not the reason, or was done already. */
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
