import { Type, type Static } from '@sinclair/typebox'
import { textOf } from '@/domain/checkin/frames'
import { Closing, Flag, Key, List, Name, Obj, Opt, SomeDay, Time, Whole, Word } from '../gym-words'
import { checkinSpans, parseSpan, type Span } from '../checkin-times'
import { weekdayWords } from './weekdays'
import { cardCostOrNone } from '../mapping/costs'
import { group, may, needs } from '../mapping/fields'
import { filledBy, keepRows, namedBy, keepOwn, readKept, type Kept } from '../mapping/kept'
import { price, ref, someDay } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { one } from '../mapping/one'
import { maybe, type Part } from '../mapping/parts'
import type { Row } from '../mapping/fill-rows'
import { spread } from '../mapping/spread'
import { thing } from '../mapping/things'
import { lockerNumbers, lockerRanges } from '../locker-numbers'

const minutes = ({ start, end }: Span) => ({ start_minute: start, end_minute: end })
const times = (row: Row) => ({ from: textOf(row.start_minute as number), to: textOf(row.end_minute as number) })

/** Whether two times of one frame overlap in the week. */
const overlap = (spans: readonly (Span & { weekday: number })[]): boolean => {
  const week = spans.map(({ weekday, start, end }) => ({ from: weekday * 1_440 + start, until: weekday * 1_440 + end }))
  const all = [...week, ...week.map(({ from, until }) => ({ from: from + 10_080, until: until + 10_080 }))].sort((a, b) => a.from - b.from)
  return all.some(({ from }, index) => index > 0 && from < all[index - 1]!.until)
}

const Times = List(Obj({ days: Opt(List(Word(...weekdayWords), 7)), from: Time, to: Closing }), 50)

/** The times of a week; those of all seven days name none. */
const sayTimes = (repeats: readonly Row[]): Static<typeof Times> => {
  const bySpan = new Map<string, { from: string; to: string; days: (typeof weekdayWords)[number][] }>()
  for (const row of repeats) {
    const span = times(row)
    const found = bySpan.get(JSON.stringify(span)) ?? { ...span, days: [] }
    found.days.push(weekdayWords[(row.weekday as number) - 1]!)
    bySpan.set(JSON.stringify(span), found)
  }
  return [...bySpan.values()].map(({ days, ...span }) => (days.length === weekdayWords.length ? span : { days, ...span }))
}

const repeats = spread(
  {
    table: 'checkin_repeat',
    under: 'frame_id',
    by: ['frame_id', 'weekday', 'start_minute'],
    hasId: false,
    ofShop: 'all',
    order: 't.frame_id, t.start_minute, t.weekday',
    counted: 'times of entry',
  },
  Times,
  {
    columns: ['weekday', 'start_minute', 'end_minute'],
    rows: (said) => checkinSpans(said).map(({ weekday, ...span }) => ({ weekday, ...minutes(span) })),
    say: sayTimes,
    check: (said, path, report) => {
      if (overlap(checkinSpans(said))) report(path, 'two times overlap')
    },
  },
)

const cost = thing(
  {
    table: 'checkin_cost',
    under: 'frame_id',
    by: ['frame_id', 'card_tpl_id'],
    hasId: false,
    ofShop: 'all',
    order: 't.frame_id, t.card_tpl_id',
    counted: 'costs of entry',
  },
  { card: needs(ref('card template'), 'card_tpl_id'), cost: cardCostOrNone('cost_units') },
  { twin: { of: ({ card }) => card, at: 'card' } },
)

/** A frame or a locker that entries name is put out of use when the file names it no more. */
const outOfUse = { set: 'removed_at = now()', inUse: 't.removed_at IS NULL' }

const frame = thing(
  {
    table: 'checkin_frame',
    under: 'shop_id',
    fixed: { removed_at: null },
    counted: 'frames of entry',
    gone: { unless: namedBy('checkin.frame_id'), ...outOfUse },
  },
  {
    key: needs(Key),
    name: needs(Name),
    most: may(Whole(1, 100_000), null, 'max_users'),
    price: may(price, null, 'online_price_fen'),
    first_price: may(price, null, 'trial_price_fen'),
    fee: may(Word('entry', 'day'), 'entry'),
    times: repeats,
    cards: maybe(makeList(cost, 100)),
  },
  {
    word: 'frame',
    check: ({ price: full, first_price: first }, path, report) => {
      if (first !== undefined && (full === undefined || first >= full)) report([...path, 'first_price'], 'a first price is below the price')
    },
  },
)

const Holidays = List(Obj({ day: SomeDay, name: Name, times: Opt(List(Obj({ frame: Key, from: Time, to: Closing }), 50)) }), 200)
const holidayKept: Kept = {
  table: 'checkin_holiday',
  under: 'shop_id',
  by: ['shop_id', 'day'],
  hasId: false,
  order: 't.day',
  counted: 'holidays',
  // After their times, which would go with them uncounted.
  gone: { unless: 'false' },
}
const holidayTimeKept: Kept = {
  table: 'checkin_holiday_time',
  under: 'shop_id',
  by: ['frame_id', 'day', 'start_minute'],
  hasId: false,
  order: 't.day, t.start_minute, t.frame_id',
  counted: 'times of holidays',
}
const holidayRows = filledBy(holidayKept, [{ name: 'day' }, { name: 'name' }])
const holidayTimeRows = filledBy(
  holidayTimeKept,
  ['day', 'frame_id', 'start_minute', 'end_minute'].map((name) => ({ name })),
)
const frameRef = ref('frame')

/** Days whose times stand for those of their weekday; without any the venue is closed. The times name frames and days, so that they are rows of the shop, too. */
const holidays: Part<typeof Holidays> = {
  schema: Holidays,
  name: () => {},
  check: (said, path, report, world) => {
    const days = new Set<string>()
    said?.forEach(({ day, times: its }, index) => {
      if (days.has(day)) report([...path, index, 'day'], `${day} is there twice`)
      days.add(day)
      const fault = someDay.fault!(day, world)
      if (fault !== undefined) report([...path, index, 'day'], fault)
      its?.forEach(({ frame: key }, at) => {
        const unknown = frameRef.fault!(key, world)
        if (unknown !== undefined) report([...path, index, 'times', at, 'frame'], unknown)
      })
    })
  },
  save: async (above, into) => {
    const said = above.flatMap(({ value = [], ...parent }) =>
      value.map((holiday) => ({
        ...holiday,
        own: keepOwn(holidayKept, parent, 0),
        day: someDay.store(holiday.day, parent.world),
        world: parent.world,
      })),
    )
    const days = said.map(({ own, day, name }) => ({ ...own, day, name }))
    const itsTimes = said.flatMap(({ own, day, times: its = [], world }) =>
      its.map((time): Row => ({ ...own, day, frame_id: frameRef.store(time.frame, world), ...minutes(parseSpan(time)) })),
    )
    const ends = [await keepRows(holidayKept, holidayRows, { above, wanted: days, into })]
    ends.unshift(await keepRows(holidayTimeKept, holidayTimeRows, { above, wanted: itsTimes, into }))
    return async () => {
      for (const { retire } of ends) await retire()
    }
  },
  read: async (above) => {
    const days = await readKept(holidayKept, holidayRows, above)
    const all = await readKept(holidayTimeKept, holidayTimeRows, above)
    const listTimes = (id: number, day: unknown, findKey: (frameId: number) => string | undefined) =>
      all.get(id)!.flatMap(({ row }) => {
        const key = row.day === day ? findKey(row.frame_id as number) : undefined
        return key === undefined ? [] : [{ frame: key, ...times(row) }]
      })
    return new Map(
      above.map(({ id, world }) => [
        id,
        days.get(id)!.map(({ row }) => {
          const its = listTimes(id, row.day, (frameId) => frameRef.say(frameId, world))
          return { day: row.day as string, name: row.name as string, ...(its.length > 0 && { times: its }) }
        }),
      ]),
    )
  },
}

const LockerNumber = Type.String({ pattern: '^[A-Z0-9-]{0,8}[0-9]{1,4}$', description: 'a number such as B-001' })

const lockers = spread(
  {
    table: 'locker',
    under: 'shop_id',
    by: ['shop_id', 'number'],
    hasId: false,
    fixed: { removed_at: null },
    order: 't.number',
    counted: 'lockers',
    gone: { unless: 'EXISTS (SELECT FROM checkin c WHERE c.shop_id = t.shop_id AND c.locker_number = t.number)', ...outOfUse },
  },
  List(Obj({ area: Name, from: LockerNumber, to: LockerNumber }), 50),
  {
    columns: ['number', 'area'],
    rows: (ranges) => ranges.flatMap((range) => lockerNumbers(range)!.map((number) => ({ number, area: range.area }))),
    say: (rows) => lockerRanges(rows as never),
    check: (ranges, path, report) => {
      const numbers = new Set<string>()
      ranges.forEach((range, index) => {
        const all = lockerNumbers(range)
        if (!all) report([...path, index], `${range.from} to ${range.to} is no range of at most 2,000 numbers of one kind`)
        if (all?.some((number) => numbers.has(number))) report([...path, index], 'a number is there twice')
        all?.forEach((number) => numbers.add(number))
      })
    },
  },
)

/** When a venue can be entered, with what, and what it hands out. Nothing is said where its file said nothing. */
export const entry = one(
  thing(
    { table: 'checkin_shop', under: 'shop_id', counted: 'ways in' },
    {
      scan: may(Flag, true, 'has_scan'),
      needs_staff: may(Flag, false),
      booked_minutes: may(Whole(0, 240), 60),
      checkout_metres: may(Whole(10, 100_000), null),
      guests_a_month: may(Whole(1, 100), null),
      position: group({ metres: may(Whole(10, 1_000), 100, 'position_metres'), counts: may(Flag, false, 'position_counts') }),
      frames: makeList(frame, 20),
      holidays: maybe(holidays),
      lockers: maybe(lockers),
    },
  ),
)
