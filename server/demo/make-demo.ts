import { holdForChenMo, numberTickets } from './activity-stories'
import { addDays, addMinutes, dayOf, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import type { DayRange } from '../gym/import/expand-timetable'
import { endTrainings } from '@server/modules/attendance/service'
import { cancelClasses } from '@server/modules/booking/service'
import { makeReports } from '@server/modules/report/service'
import { eachPartOfBrand } from '../gym/file/brand-entry'
import { shopRows } from '../gym/file/shop'
import type { GymFile } from '../gym/gym-file/gym-file'
import { importGym } from '../gym/import/gym'
import { Keys } from '../gym/mapping/keys'
import { worldOfFile } from '../gym/mapping/world'
import { parseGymFile } from '../gym/parse-gym-file'
import { rows } from '../gym/rows'
import firstBrand from './brand.yaml'
import secondBrand from './brand-2.yaml'
import { publishEarlier } from './card-terms'
import { demoCards } from './cards'
import { playCompetitions } from './competition-stories'
import { giveConsents } from './consents'
import { placeDueCheckIn } from './due-check-in'
import { attendClasses, fillClasses } from './fill-classes'
import { beInside, visitBefore, waitForStaff } from './fill-venue'
import { wearBelts } from './heart-stories'
import { joinPlans } from './join-plans'
import { makeCards } from './make-cards'
import { bindPeople, logInStaff, makeAccounts } from './make-people'
import { countMedals } from './medal-stories'
import { measureMembers } from './measure-members'
import { noteMembers } from './member-notes'
import { crowd, invited, people } from './people'
import { trainYear } from './train-year'
import { givePoints } from './score-stories'
import { makeFull, placeAroundNow } from './place-around-now'
import { playStories } from './play-stories'

/** The timetable begins 14 days ago and covers 60 days. The shops of the files keep it made as far ahead (`timetable_days`), so that their first sweep makes nothing. */
export const DAYS_BACK = 14
export const DAYS = 60
/** How many days ahead the crowd books. */
const BOOKED_AHEAD = 6
const LIN_XIAO = '13800000001'

/** The class that is full today and has a waiting list. */
const FULL_CLASS = 'box-1845'
/** The venue calls off the one of these that takes place on the day's weekday. */
const CALLED_OFF = ['step-1430', 'trx-1430']

interface ShopRow {
  id: number
  brandId: number
}

const shopNamed = async (key: string): Promise<ShopRow> =>
  (await rows<ShopRow>('SELECT id, brand_id AS "brandId" FROM shop WHERE key = $1', [key]))[0]!

/** The competitions of a brand as they are once it was imported: what members were promised stays on later days, though the file counts its days from today. */
const readCompetitions = async (brandKey: string, today: ShopDate): Promise<GymFile['competitions']> => {
  const [brand] = await rows<{ id: number }>('SELECT id FROM brand WHERE key = $1', [brandKey])
  if (!brand) return undefined
  const parents = [{ id: brand.id, world: { ...worldOfFile(new Keys(), today), brandId: brand.id } }]
  // Each part names things by the keys of those before it.
  await shopRows.read(parents)
  for (const [word, part] of eachPartOfBrand) {
    const said = await part.read(parents)
    if (word === 'competitions') return said.get(brand.id) as GymFile['competitions']
  }
  return undefined
}

/** Imports both brands' files for a range of days. */
export const importBrands = async (range: DayRange, now: Instant): Promise<void> => {
  for (const text of [firstBrand, secondBrand]) {
    const source = parseGymFile(text)
    const kept = await readCompetitions(source.file.brand.key, dayOf(now))
    await importGym(kept ? { ...source, file: { ...source.file, competitions: kept } } : source, range, now)
  }
}

const fillFullClass = async (shopId: number, now: Instant): Promise<void> => {
  const [found] = await rows<{ id: number; startAt: Date }>(
    'SELECT id, start_at AS "startAt" FROM schedule WHERE shop_id = $1 AND key = $2 AND start_at > $3',
    [shopId, `${FULL_CLASS}.${dayOf(now)}`, new Date(addMinutes(now, 40))],
  )
  if (found) await makeFull(found.id, found.startAt.getTime() as Instant, now)
}

/** Calls off the first of these classes that nobody has booked: today's if there is time, else tomorrow's. */
const callOff = async (shopId: number, now: Instant): Promise<void> => {
  const today = dayOf(now)
  const keys = CALLED_OFF.flatMap((entry) => [`${entry}.${today}`, `${entry}.${addDays(today, 1)}`])
  const [found] = await rows<{ id: number }>(
    'SELECT id FROM schedule WHERE shop_id = $1 AND key = ANY ($2) AND start_at > $3 AND booked = 0 ORDER BY start_at LIMIT 1',
    [shopId, keys, new Date(addMinutes(now, 60))],
  )
  const done = await rows('SELECT 1 FROM schedule WHERE shop_id = $1 AND key = ANY ($2) AND is_cancelled AND start_at > $3', [
    shopId,
    keys,
    new Date(now),
  ])
  if (!found || done.length > 0) return
  await cancelClasses([found.id], now)
  // As a day of `cancelled` in the file would.
  await rows(
    `UPDATE class_series c SET cancelled_days = c.cancelled_days || s.shop_day FROM schedule s WHERE s.id = $1 AND c.id = s.series_id`,
    [found.id],
  )
}

/** Makes the classes around the present instant; safe to repeat. */
export const refreshDemo = async (now: Instant): Promise<void> => {
  const { id, brandId } = await shopNamed('jingan')
  await callOff(id, now)
  await fillFullClass(id, now)
  await placeAroundNow(id, brandId, now)
  await placeDueCheckIn(id, brandId, now)
  await fillClasses(startOfDay(addDays(dayOf(now), -DAYS_BACK)), startOfDay(addDays(dayOf(now), BOOKED_AHEAD)), now)
  await attendClasses(now, LIN_XIAO)
  await beInside(id, now)
  await waitForStaff((await shopNamed('xuhui')).id, now)
}

/** Makes the whole demo for the day of `now`, in an empty database and an open transaction. */
export const makeDemo = async (now: Instant): Promise<void> => {
  const today: ShopDate = dayOf(now)
  const everybody = [...people, ...crowd, ...invited]
  // Before the import, because the companies in the files pay for some of these people.
  const accounts = await makeAccounts(everybody, today)
  await importBrands({ from: addDays(today, -DAYS_BACK), days: DAYS }, now)
  await bindPeople(everybody, today)
  await logInStaff(people, accounts, now)
  await makeCards(demoCards, today, { own: 'shiguang', other: 'qinghe' })
  await publishEarlier(today)
  await playStories(accounts, today)
  await holdForChenMo(now)
  await numberTickets()
  await joinPlans(accounts, today)
  await trainYear(today)
  const jingan = await shopNamed('jingan')
  await visitBefore(jingan.id, now)
  await refreshDemo(now)
  await playCompetitions(today, now)
  await givePoints(addDays(today, -DAYS_BACK), now)
  await countMedals(now)
  await noteMembers(jingan.id, now)
  await giveConsents(jingan.brandId, now)
  // As the first sweeps would.
  await endTrainings(now)
  await makeReports(now)
  await wearBelts(jingan, accounts, now)
  await measureMembers(jingan, now)
}
