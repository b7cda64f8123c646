import { dayOf, type Instant } from '@/domain/time'
import { brokenConstraint, sqlState } from '../db/sql-error'
import { holdLock } from '../db/locks'
import { inTransaction } from '../db/transaction'
import { checkGymFile } from './check-gym-file'
import { expandTimetable, type DayRange } from './expand-timetable'
import { importActivities } from './import-activities'
import { importBrand } from './import-brand'
import { importCards, retireCards } from './import-cards'
import { importCatalogue, retireCatalogue } from './import-catalogue'
import { importClasses, lockClasses } from './import-classes'
import { importCompanies } from './import-companies'
import { importCoupons } from './import-coupons'
import { importCourts } from './import-courts'
import { importHome } from './import-home'
import { importPlans } from './import-plans'
import { importPrices } from './import-prices'
import { importPrivate } from './import-private'
import { importShops } from './import-shops'
import type { GymSource } from './parse-gym-file'
import { GymFileError, throwProblems } from './problem'
import { Tally } from './tally'

const EXCLUSION_VIOLATED = '23P01'

const importAll = async (source: GymSource, range: DayRange, now: Instant): Promise<Tally> => {
  const tally = new Tally()
  const today = dayOf(now)
  await holdLock('gymImport')
  const brandId = await importBrand(source, tally)
  await lockClasses(brandId, range, now)
  const shopIds = await importShops(source, brandId, tally)
  const cardIds = await importCards(source, brandId, shopIds, tally)
  await importCompanies({ source, brandId, shopIds }, now, tally)
  await importCoupons({ source, brandId, shopIds }, now, tally)
  const cards = { templates: source.file.card_templates ?? [], ids: cardIds }
  for (const [index, shop] of source.file.shops.entries()) {
    const inHand = { shop, shopId: shopIds.get(shop.key)!, brandId }
    await importHome(inHand, tally)
    const catalogue = await importCatalogue(inHand, today, tally)
    const plans = await importPrices(inHand, cards, now, tally)
    const classes = expandTimetable(shop, ['shops', index], range)
    await importClasses(inHand, { classes, ids: { ...catalogue, plans }, range, now, lineOf: source.lineOf }, tally)
    await importPrivate(inHand, { ...catalogue, plans }, tally)
    await importCourts(inHand, plans, tally)
    await importActivities(inHand, today, tally)
    await importPlans(inHand, { coaches: catalogue.coaches, cards }, today, tally)
    await retireCatalogue(inHand, tally)
  }
  await retireCards(source, brandId, tally)
  return tally
}

/**
 * Takes a gym's file over into the database in scope, all or nothing: the brand with everything that the file names, and the timetable of the days of
 * `range`. A second import of the same file changes nothing.
 * @throws GymFileError naming every problem with its line.
 */
export const importGym = async (source: GymSource, range: DayRange, now: Instant): Promise<Tally> => {
  throwProblems(checkGymFile(source, range, dayOf(now)), source.lineOf)
  try {
    return await inTransaction(() => importAll(source, range, now))
  } catch (error) {
    if (sqlState(error) !== EXCLUSION_VIOLATED) throw error
    // Within the file overlaps were found before: this one is with a class that has begun or that lies outside of the days.
    const what = brokenConstraint(error) === 'schedule_space_free' ? 'space' : 'coach'
    throw new GymFileError([
      { line: 1, path: ['shops'], text: `a class needs a ${what} that a class already in the database holds at the same time` },
    ])
  }
}
