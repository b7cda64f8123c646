import { yuanToFen } from '@/domain/money'
import type { ShopDate } from '@/domain/time'
import type { CardTemplate } from '../gym-file/cards'
import type { EntryOfShop } from '../gym-file/entry'
import { entrySpans, spanOf, type Span } from '../entry-times'
import { lockerNumbers } from '../locker-numbers'
import { readSomeDay } from '../moments'
import { rows } from '../rows'
import { checkinShapes } from '../shapes/checkin'
import { toUnits } from '../units'
import type { ShopInHand } from './catalogue'
import { replaceRows } from './replace-rows'
import { identityOf, removeRows, saveRows, type Row, type Scope } from './save-rows'
import type { Tally } from './tally'

interface Given {
  cards: { templates: readonly CardTemplate[]; ids: ReadonlyMap<string, number> }
  today: ShopDate
}

const minutes = ({ start, end }: Span) => ({ start_minute: start, end_minute: end })
const none: EntryOfShop = { frames: [] }

/** Saves how a shop can be entered, as in the file. A frame or a locker that the file no longer names is removed, or, where entries name it, kept out of use. */
export const importEntry = async ({ shop, shopId, brandId }: ShopInHand, { cards, today }: Given, tally: Tally): Promise<void> => {
  const own = { shop_id: shopId, brand_id: brandId }
  const ofShop: Scope = { where: 'shop_id = $1', params: [shopId] }
  const entry = shop.entry ?? none
  const { scan: has_scan = true, needs_staff = false, booked_minutes = 60, checkout_metres = null, guests_a_month = null } = entry
  const { metres: position_metres = 100, counts: position_counts = false } = entry.position ?? {}
  const facts = { has_scan, needs_staff, booked_minutes, checkout_metres, guests_a_month, position_metres, position_counts }
  await replaceRows('ways in', checkinShapes.shop, ofShop, shop.entry ? [{ ...own, ...facts }] : [], tally)

  const frames = entry.frames.map(({ key, name, most = null, price, first_price: first, fee = 'entry' }): Row => ({
    ...own,
    ...{ key, name, max_users: most, fee, removed_at: null },
    online_price_fen: price === undefined ? null : yuanToFen(price),
    trial_price_fen: first === undefined ? null : yuanToFen(first),
  }))
  const saved = await saveRows(checkinShapes.frame, ofShop, frames)
  const idOf = (key: string) => saved.ids.get(identityOf([key]))
  const repeats = entry.frames.flatMap(({ key, times }) =>
    entrySpans(times).map(({ weekday, ...span }): Row => ({ ...own, frame_id: idOf(key), weekday, ...minutes(span) })),
  )
  await replaceRows('times of entry', checkinShapes.repeat, ofShop, repeats, tally)
  const costs = entry.frames.flatMap(({ key, cards: taken = [] }) =>
    taken.map(({ card, cost = 0 }): Row => {
      const template = cards.templates.find((one) => one.key === card)!
      return { ...own, frame_id: idOf(key), card_tpl_id: cards.ids.get(card), cost_units: toUnits(template.type, cost) }
    }),
  )
  await replaceRows('costs of entry', checkinShapes.cost, ofShop, costs, tally)
  await importHolidays(entry, { own, idOf, today }, tally)

  const named = entry.frames.map(({ key }) => ({ key }))
  const removed = await removeRows(checkinShapes.frame, ofShop, named, 'NOT EXISTS (SELECT FROM checkin c WHERE c.frame_id = t.id)')
  const outOfUse = await rows<Row>(
    'UPDATE checkin_frame SET removed_at = now() WHERE shop_id = $1 AND removed_at IS NULL AND key <> ALL ($2) RETURNING id',
    [shopId, named.map(({ key }) => key)],
  )
  tally.count('frames of entry', { ...saved, changed: [...saved.changed, ...outOfUse], removed })
  await importLockers(entry, own, tally)
}

type Own = Record<'shop_id' | 'brand_id', number>

const importHolidays = async (
  { holidays = [] }: EntryOfShop,
  { own, idOf, today }: { own: Own; idOf: (key: string) => number | undefined; today: ShopDate },
  tally: Tally,
): Promise<void> => {
  const ofShop: Scope = { where: 'shop_id = $1', params: [own.shop_id] }
  const days = holidays.map((holiday) => ({ ...holiday, day: readSomeDay(holiday.day, today) }))
  const times = days.flatMap(({ day, times: all = [] }) =>
    all.map((time): Row => ({ ...own, day, frame_id: idOf(time.frame), ...minutes(spanOf(time)) })),
  )
  const wanted = days.map(({ day, name }): Row => ({ ...own, day, name }))
  const removedTimes = await removeRows(checkinShapes.holidayTime, ofShop, times)
  await replaceRows('holidays', checkinShapes.holiday, ofShop, wanted, tally)
  const saved = await saveRows(checkinShapes.holidayTime, ofShop, times)
  tally.count('times of holidays', { ...saved, removed: removedTimes })
}

const importLockers = async ({ lockers = [] }: EntryOfShop, own: Own, tally: Tally): Promise<void> => {
  const ofShop: Scope = { where: 'shop_id = $1', params: [own.shop_id] }
  const wanted = lockers.flatMap((range) =>
    lockerNumbers(range)!.map((number): Row => ({ ...own, number, area: range.area, removed_at: null })),
  )
  const saved = await saveRows(checkinShapes.locker, ofShop, wanted)
  const unused = 'NOT EXISTS (SELECT FROM checkin c WHERE c.shop_id = t.shop_id AND c.locker_number = t.number)'
  const removed = await removeRows(checkinShapes.locker, ofShop, wanted, unused)
  const outOfUse = await rows<Row>(
    'UPDATE locker SET removed_at = now() WHERE shop_id = $1 AND removed_at IS NULL AND number <> ALL ($2) RETURNING number',
    [own.shop_id, wanted.map(({ number }) => number)],
  )
  tally.count('lockers', { ...saved, changed: [...saved.changed, ...outOfUse], removed })
}
