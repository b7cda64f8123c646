import { textOf } from '@/domain/checkin/frames'
import { fen, fenToYuan } from '@/domain/money'
import type { CardTemplate } from '../gym-file/cards'
import { weekdayWords } from '../gym-file/classes'
import type { EntryOfShop } from '../gym-file/entry'
import type { Row, Scope } from '../import/save-rows'
import { lockerRanges } from '../locker-numbers'
import { readRows, terse } from '../read-rows'
import { checkinShapes } from '../shapes/checkin'
import { fromUnits } from '../units'

const times = (row: Row) => ({ from: textOf(row.start_minute as number), to: textOf(row.end_minute as number) })
const yuan = (units: unknown) => (units === null ? undefined : fenToYuan(fen(units as number)))

/** The times of a week; those of all seven days name none. */
const exportTimes = (repeats: readonly Row[]): EntryOfShop['frames'][number]['times'] => {
  const bySpan = new Map<string, { from: string; to: string; days: (typeof weekdayWords)[number][] }>()
  for (const row of repeats) {
    const span = times(row)
    const found = bySpan.get(JSON.stringify(span)) ?? { ...span, days: [] }
    found.days.push(weekdayWords[(row.weekday as number) - 1]!)
    bySpan.set(JSON.stringify(span), found)
  }
  return [...bySpan.values()].map(({ days, ...span }) => (days.length === weekdayWords.length ? span : { days, ...span }))
}

/** How an entry by position is judged, where it is not as it is without a word. */
const exportPosition = ({ position_metres: metres, position_counts: counts }: Row): Pick<EntryOfShop, 'position'> => {
  const position = { ...(metres === 100 ? {} : { metres: metres as number }), ...(counts ? { counts: true } : {}) }
  return Object.keys(position).length > 0 ? { position } : {}
}

/** How a shop can be entered in the form of the file; undefined where its file said nothing. */
export const exportEntry = async (shopId: number, templates: ReadonlyMap<number, CardTemplate>): Promise<EntryOfShop | undefined> => {
  const ofShop: Scope = { where: 'shop_id = $1', params: [shopId] }
  const [facts] = await readRows(checkinShapes.shop, ofShop, 't.shop_id')
  if (!facts) return undefined
  const frames = await readRows(checkinShapes.frame, { ...ofShop, where: 'shop_id = $1 AND removed_at IS NULL' }, 't.id')
  const repeats = await readRows(checkinShapes.repeat, ofShop, 't.frame_id, t.start_minute, t.weekday')
  const costs = await readRows(checkinShapes.cost, ofShop, 't.frame_id, t.card_tpl_id')
  const holidays = await readRows(checkinShapes.holiday, ofShop, 't.day')
  const ofHolidays = await readRows(checkinShapes.holidayTime, ofShop, 't.day, t.start_minute, t.frame_id')
  const lockers = await readRows(checkinShapes.locker, { ...ofShop, where: 'shop_id = $1 AND removed_at IS NULL' }, 't.number')
  const keys = new Map(frames.map(({ id, key }) => [id, key as string]))
  return {
    ...(facts.has_scan ? {} : { scan: false }),
    ...terse({}, { needs_staff: facts.needs_staff as boolean }),
    ...(facts.booked_minutes === 60 ? {} : { booked_minutes: facts.booked_minutes as number }),
    ...terse({}, { checkout_metres: (facts.checkout_metres as number | null) ?? undefined }),
    ...(facts.guests_a_month === null ? {} : { guests_a_month: facts.guests_a_month as number }),
    ...exportPosition(facts),
    frames: frames.map((frame) => ({
      ...terse(
        { key: frame.key as string, name: frame.name as string },
        {
          most: (frame.max_users as number | null) ?? undefined,
          price: yuan(frame.online_price_fen),
          first_price: yuan(frame.trial_price_fen),
        },
      ),
      ...(frame.fee === 'day' && { fee: 'day' as const }),
      times: exportTimes(repeats.filter(({ frame_id: id }) => id === frame.id)),
      ...terse(
        {},
        {
          cards: costs
            .filter(({ frame_id: id }) => id === frame.id)
            .map(({ card_tpl_id: id, cost_units: units }) => {
              const { key, type } = templates.get(id as number)!
              return { card: key, ...(type === 'period' ? {} : { cost: fromUnits(type, units as number) }) }
            }),
        },
      ),
    })),
    ...terse(
      {},
      {
        holidays: holidays.map(({ day, name }) => ({
          day: day as string,
          name: name as string,
          ...terse(
            {},
            {
              times: ofHolidays
                .filter((row) => row.day === day && keys.has(row.frame_id as number))
                .map((row) => ({ frame: keys.get(row.frame_id as number)!, ...times(row) })),
            },
          ),
        })),
        lockers: lockerRanges(lockers.map(({ area, number }) => ({ area: area as string, number: number as string }))),
      },
    ),
  }
}
