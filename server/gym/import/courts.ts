import type { CourtTypeEntry } from '../gym-file/courts'
import { weekdayWords } from '../gym-file/classes'
import type { ShopInHand } from './catalogue'
import { minuteOf } from '../moments'
import { rows } from '../rows'
import { identityOf, removeRows, saveRows, type Row, type Scope } from './save-rows'
import { courtShapes } from '../shapes/court'
import type { Tally } from './tally'

const courtsOf = (types: readonly CourtTypeEntry[]) =>
  types.flatMap((type) => type.courts.map((court, sort) => ({ type: type.key, court, sort })))

/** Saves a shop's courts as in the file. A court that the file no longer names is removed, or closed if it has orders; existing orders stay as they are. */
export const importCourts = async (
  { shop, shopId, brandId }: ShopInHand,
  plans: ReadonlyMap<string, number>,
  tally: Tally,
): Promise<void> => {
  const own = { shop_id: shopId, brand_id: brandId }
  const ofShop: Scope = { where: 'shop_id = $1', params: [shopId] }
  const types = shop.court_types ?? []
  const typeRows = types.map(({ key, name, logo = '', days = 7, minutes_before: before = 0 }, sort): Row => ({
    ...own,
    key,
    name,
    logo,
    sort,
    days_can_order: days,
    minutes_can_order: before,
  }))
  const savedTypes = await saveRows(courtShapes.courtType, ofShop, typeRows)
  tally.count('court types', savedTypes)
  const courts = courtsOf(types)
  const courtRows = courts.map(({ type, court, sort }): Row => ({
    ...own,
    key: court.key,
    court_type_id: savedTypes.ids.get(identityOf([type])),
    name: court.name,
    image: court.image ?? '',
    description: court.description ?? '',
    sort,
    is_open: court.closed !== true,
    open_minute: minuteOf(court.open),
    close_minute: minuteOf(court.close),
    slot_minutes: court.minutes,
    price_plan_id: plans.get(court.plan),
  }))
  const saved = await saveRows(courtShapes.court, ofShop, courtRows)
  const idOf = (key: string) => saved.ids.get(identityOf([key]))
  const bands = courts.flatMap(({ court }) =>
    (court.bands ?? []).map((band, index): Row => ({
      ...own,
      court_id: idOf(court.key),
      position: index + 1,
      weekdays: (band.days ?? []).map((word) => weekdayWords.indexOf(word) + 1),
      from_minute: minuteOf(band.from),
      to_minute: minuteOf(band.to),
      price_plan_id: plans.get(band.plan),
    })),
  )
  const ofCourts: Scope = { where: 'shop_id = $1', params: [shopId] }
  const removedBands = await removeRows(courtShapes.courtBand, ofCourts, bands)
  const savedBands = await saveRows(courtShapes.courtBand, ofCourts, bands)
  tally.count('court prices', { ...savedBands, removed: removedBands })
  const named = courts.map(({ court }) => ({ key: court.key }))
  const removed = await removeRows(courtShapes.court, ofShop, named, 'NOT EXISTS (SELECT 1 FROM court_slot s WHERE s.court_id = t.id)')
  const closed = await rows<Row>('UPDATE court SET is_open = false WHERE shop_id = $1 AND is_open AND key <> ALL ($2) RETURNING id', [
    shopId,
    named.map(({ key }) => key),
  ])
  tally.count('courts', { ...saved, changed: [...saved.changed, ...closed], removed })
  const unused = 'NOT EXISTS (SELECT 1 FROM court c WHERE c.court_type_id = t.id)'
  tally.count('court types', { removed: await removeRows(courtShapes.courtType, ofShop, types, unused) })
}
