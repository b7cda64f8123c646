import { useState } from 'react'
import type { Span } from '@/domain/booking/private/lesson-hours'
import { daysOff, daysOfSpan, inTheWay, restCells, spanOver, spanText, type RestCell } from '@/domain/booking/private/rest-times'
import { formatInstant, readInstant, type ShopDate } from '@/domain/time'
import { useAttempt, type Outcome } from '@/http/use-attempt'
import { useNow } from '@/http/clock'
import { toast } from '@/ui/toast/toast-store'
import { useRestMutations } from '../staff-mutations'
import { useCoachQuery, useRestsQuery, useStaffClassesQuery } from '../staff-queries'
import { useT } from './texts'

/** A rest as the page shows it. */
export type Rest = Span & { id: number }

/** The coach's own rests on a day: the list, the span being chosen, and the changes (booking ledger BK-391). */
export const useRests = (shopId: number, day: ShopDate, enabled: boolean) => {
  const t = useT()
  const now = useNow()
  const coach = useCoachQuery(shopId, enabled)
  const teacherId = coach.data?.teacher_id ?? null
  const query = useRestsQuery(shopId, teacherId, day)
  // Only to show which classes are in the way; the server refuses by itself.
  const group = useStaffClassesQuery(shopId, day, 'group', teacherId !== null)
  const lessons = useStaffClassesQuery(shopId, day, 'private', teacherId !== null)
  const [from, setFrom] = useState<Span>()
  const [span, setChosen] = useState<Span>()
  const [moving, setMoving] = useState<Rest>()
  const [dropping, setAsked] = useState<Rest>()
  const [pickingDays, setPickingDays] = useState(false)
  const mutations = useRestMutations()
  const add = useAttempt(mutations.add)
  const move = useAttempt(mutations.move)
  const remove = useAttempt(mutations.remove)
  // The same span chosen once more is another attempt.
  const setSpan = (next: Span | undefined) => {
    add.forget()
    move.forget()
    setChosen(next)
  }
  const setDropping = (rest: Rest | undefined) => {
    remove.forget()
    setAsked(rest)
  }

  const rests: Rest[] = (query.data?.rests ?? []).map(({ id, start, end }) => ({ id, start: readInstant(start), end: readInstant(end) }))
  const classes = [...(group.data?.schedules ?? []), ...(lessons.data?.schedules ?? [])]
    .filter((each) => each.teacher.id === teacherId && !each.is_cancelled && (!each.course.is_private || each.booked > 0))
    .map((each) => ({ start: readInstant(each.start), end: readInstant(each.end), name: each.course.name }))
  const cells = restCells(day, { rests, classes }, now)

  const forget = () => {
    setFrom(undefined)
    setSpan(undefined)
    setMoving(undefined)
    setPickingDays(false)
  }
  const nameClass = ({ taught }: Extract<RestCell, { kind: 'class' }>) =>
    toast(t('staff-rests.inWay', { time: spanText(taught), name: taught.name }))

  /** The first tap begins a span, the next one ends it; a class in the way is named and the choice begins again. */
  const tap = (cell: RestCell) => {
    if (cell.kind === 'past') return
    if (cell.kind === 'class') return nameClass(cell)
    if (cell.kind === 'rest' && cell.restId !== moving?.id) return setDropping(rests.find(({ id }) => id === cell.restId))
    const next = from && span && span.start === from.start && span.end === from.end ? spanOver(from, cell) : cell
    const blocked = inTheWay(cells, next, moving?.id)
    if (blocked?.kind === 'class') nameClass(blocked)
    const begins = next === cell || blocked !== undefined
    if (begins) setFrom({ start: cell.start, end: cell.end })
    setSpan(begins ? { start: cell.start, end: cell.end } : next)
  }

  const answers = (word: 'staff-rests.added' | 'staff-rests.moved' | 'staff-rests.dropped'): Outcome<unknown> => ({
    onSuccess: () => {
      toast(t(word), 'done')
      forget()
      setDropping(undefined)
    },
    onRefused: ({ msg }) => toast(msg || t('staff-rests.failed'), 'failed'),
    onUnknown: (said) => toast(said || t('staff-rests.failed'), 'failed'),
  })

  const send = ({ start, end }: Span) => {
    if (teacherId === null) return
    const times = { shopId, start: formatInstant(start), end: formatInstant(end) }
    if (moving) move.send({ ...times, id: moving.id }, answers('staff-rests.moved'))
    else add.send({ ...times, teacher_id: teacherId }, answers('staff-rests.added'))
  }

  return {
    coach,
    query,
    teacherId,
    rests,
    cells,
    span,
    moving,
    dropping,
    tap,
    forget,
    /** The last day of the timetable. */
    last: group.data?.last,
    /** The days of a rest over several days are being chosen. */
    pickingDays,
    pickDays: () => setPickingDays(true),
    /** Chooses another span for a rest: other half hours, or other days. */
    edit: (rest: Rest) => {
      const { from: first, to: lastDay } = daysOfSpan(rest)
      setMoving(rest)
      setFrom(undefined)
      if (first !== lastDay) return setPickingDays(true)
      setSpan({ start: rest.start, end: rest.end })
    },
    ask: setDropping,
    busy: add.busy || move.busy,
    dropBusy: remove.busy,
    save: () => span && send(span),
    saveDays: (days: { from: ShopDate; to: ShopDate }) => {
      setPickingDays(false)
      send(daysOff(days, now))
    },
    drop: () => dropping && remove.send({ shopId, id: dropping.id }, answers('staff-rests.dropped')),
  }
}
