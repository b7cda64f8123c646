import { weekdayWords } from '../gym-file/classes'
import type { CourtTypeEntry } from '../gym-file/courts'
import { writeMinute } from '../moments'
import { readRows, terse } from '../read-rows'
import type { Row, Scope } from '../import/save-rows'
import { courtShapes } from '../shapes/court'

const text = (value: unknown): string => value as string

/** A shop's courts by type in the form of the file; `plans` are the keys of price plans by id. */
export const exportCourts = async (shopId: number, plans: ReadonlyMap<number, string>): Promise<CourtTypeEntry[]> => {
  const ofShop: Scope = { where: 'shop_id = $1', params: [shopId] }
  const types = await readRows(courtShapes.courtType, ofShop, 't.sort, t.id')
  const courts = await readRows(courtShapes.court, ofShop, 't.sort, t.id')
  const bands = await readRows(courtShapes.courtBand, ofShop, 't.court_id, t.position')
  const planOf = (row: Row): string => plans.get(row.price_plan_id as number)!
  const bandsOf = (courtId: number) =>
    bands
      .filter((band) => band.court_id === courtId)
      .map((band) => ({
        ...terse({}, { days: (band.weekdays as number[]).map((day) => weekdayWords[day - 1]!) }),
        from: writeMinute(band.from_minute as number),
        to: writeMinute(band.to_minute as number),
        plan: planOf(band),
      }))
  return types.map((type) => ({
    ...terse(
      { key: text(type.key), name: text(type.name) },
      {
        logo: text(type.logo),
        days: type.days_can_order === 7 ? undefined : (type.days_can_order as number),
        minutes_before: (type.minutes_can_order as number) || undefined,
      },
    ),
    courts: courts
      .filter((court) => court.court_type_id === type.id)
      .map((court) => ({
        ...terse({ key: text(court.key), name: text(court.name) }, { image: text(court.image), description: text(court.description) }),
        ...terse({}, { closed: !court.is_open }),
        open: writeMinute(court.open_minute as number),
        close: writeMinute(court.close_minute as number),
        minutes: court.slot_minutes as number,
        plan: planOf(court),
        ...terse({}, { bands: bandsOf(court.id) }),
      })),
  }))
}
