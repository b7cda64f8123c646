import { useState } from 'react'
import { leaveLength, type LeaveReason } from '@/domain/card/freeze'
import { dayOf, readDay, readInstant, type ShopDate } from '@/domain/time'
import { failedWith, isApiError } from '@/http/api-error'
import type { Answer } from '@/http/call'
import { goBack } from '@/routes/go'
import { tapped, type DateRange } from '@/ui/date-picker/date-range'
import { toast } from '@/ui/toast/toast-store'
import { useTakeLeaveMutation, type OwnCardOf } from './freeze-queries'
import { useT } from './texts'

export type Leaves = Answer<'cardLeaves'>
export type Booked = Leaves['bookings'][number]

export const dayOfBooking = ({ start }: Booked): ShopDate => dayOf(readInstant(start))

/** The days, the reason and the note of a leave that is asked for, and what of the bookings lies in it. */
export const useLeaveForm = (of: OwnCardOf, { rule, first, bookings }: Leaves) => {
  const t = useT()
  const [range, setRange] = useState<DateRange>()
  const [reason, setReason] = useState<LeaveReason>('trip')
  const [note, setNote] = useState('')
  const [asking, setAsking] = useState(false)
  const taking = useTakeLeaveMutation(of, () => {
    toast(t('card-freeze.done'), 'done')
    void goBack('memberCard', of)
  })
  const whole = range?.to === undefined ? undefined : { from: range.from, to: range.to }
  const inside = whole ? bookings.filter((each) => dayOfBooking(each) >= whole.from && dayOfBooking(each) <= whole.to) : []
  const courts = inside.filter(({ kind }) => kind === 'court')
  const classes = inside.filter(({ kind }) => kind === 'class')
  const length = whole ? leaveLength(whole) : 0
  const isShort = whole !== undefined && length < rule.min_days
  /** None is left in the calendar year of the first day. */
  const isUsedUp = whole !== undefined && rule.left === 0 && whole.from.slice(0, 4) === first.slice(0, 4)
  const send = () => {
    if (!whole) return
    taking.mutate(
      { ...whole, reason, ...(note.trim() !== '' && { note: note.trim() }), bookings_cancelled: classes.map(({ id }) => id) },
      {
        onError: (error) => {
          setAsking(false)
          toast((isApiError(error) && error.status !== 0 && error.msg) || t('card-freeze.failed'), 'failed')
          // The bookings have changed: the days stay, the list is read again.
          if (!failedWith(error, 'card.leave_bookings', 'card.leave_courts')) setRange(undefined)
        },
      },
    )
  }
  return {
    ...{ range, whole, length, isShort, isUsedUp, reason, note, inside, courts, classes, asking, setReason, setNote },
    canSend: whole !== undefined && !isShort && !isUsedUp && courts.length === 0,
    busy: taking.isPending,
    pick: (day: string) => setRange(tapped(range, readDay(day), rule.max_days)),
    submit: () => (classes.length > 0 ? setAsking(true) : send()),
    stay: () => setAsking(false),
    send,
  }
}
export type LeaveForm = ReturnType<typeof useLeaveForm>
