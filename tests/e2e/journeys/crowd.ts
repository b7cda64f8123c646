import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { GlanceCourt } from '@/contract/court'
import type { PlanOrderDetail } from '@/contract/plan/shapes'
import { BookingStatus } from '@/domain/booking/codes'
import { addDays, addMinutes, dayOf, formatInstant, readDay, readInstant } from '@/domain/time'
import { TODAY } from './acts'

/** The first id of repeated rows. */
export const FIRST = 900_000

interface Row {
  id: number
}

/** An answer with changed data. */
const changed =
  <Data>(change: (data: Data) => void) =>
  (body: string): string => {
    const answer = JSON.parse(body) as { data: Data }
    change(answer.data)
    return JSON.stringify(answer)
  }

const toldOver = <T extends Row>(rows: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, at) => ({ ...rows[at % rows.length]!, id: FIRST + at }))

/** A list of the answer, repeated until it has so many rows, each with an id of its own, on one page. */
export const repeatIn = (list: string, count: number) =>
  changed<Record<string, unknown>>((data) => {
    data[list] = toldOver(data[list] as Row[], count)
    if ('pages' in data) data.pages = 1
  })

/** Coming bookings, two a day, the first ones today. */
export const manyBookings = (count: number) =>
  changed<{ orders: { date: string; orders: ScheduleOrder[] }[] }>((data) => {
    const coming = data.orders.flatMap(({ orders }) => orders).filter(({ status_code: status }) => status === BookingStatus.booked)
    const many = toldOver(coming, count)
    data.orders = Array.from({ length: count / 2 }, (_, at) => ({
      date: addDays(readDay(TODAY), at),
      orders: many.slice(at * 2, at * 2 + 2),
    }))
  })

/** Courts of one kind with half hours from seven on, one in five of them taken. */
export const manyCourts = (count: number, slots: number) =>
  changed<{ courts: GlanceCourt[] }>((data) => {
    const [court] = data.courts as [GlanceCourt]
    const day = dayOf(readInstant(court.slots[0]!.start))
    const seven = readInstant(`${day}T07:00:00+08:00`)
    data.courts = Array.from({ length: count }, (_, at) => ({
      ...court,
      id: FIRST + at,
      name: `${at + 1} 号场`,
      slots: Array.from({ length: slots }, (__, slot) => ({
        start: formatInstant(addMinutes(seven, slot * 30)),
        end: formatInstant(addMinutes(seven, slot * 30 + 30)),
        can_order: (at + slot) % 5 > 0,
        reason: (at + slot) % 5 > 0 ? null : { code: 'court.taken', msg: '已被预订' },
        cost: 60,
        unit: 'yuan' as const,
        from: false,
      })),
    }))
  })

/** A plan of so many days, each with six cards of ten actions. */
export const manyDays = (count: number) =>
  changed<{ order: PlanOrderDetail }>(({ order }) => {
    const day = order.days.find(({ cards }) => cards.some(({ actions }) => actions.length > 0))!
    const card = day.cards.find(({ actions }) => actions.length > 0)!
    const actions = Array.from({ length: 10 }, (_, at) => ({ ...card.actions[0]!, name: `动作 ${at + 1}` }))
    const cards = Array.from({ length: 6 }, (_, at) => ({ ...card, name: `训练 ${at + 1}`, actions }))
    order.days = Array.from({ length: count }, (_, at) => ({ ...day, id: FIRST + at, date: addDays(readDay(TODAY), at), cards }))
    order.date = TODAY
  })
