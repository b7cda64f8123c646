import { fail } from '@server/errors'
import { holdHealth, insist } from '@server/modules/member/service'
import { judgeCalories } from '@/domain/heart/calories'
import { ageOn } from '@/domain/heart/effort'
import { judgeRecord } from '@/domain/heart/record'
import { sumRates } from '@/domain/heart/splits'
import { sumZones } from '@/domain/heart/zones'
import { dayOf, formatMinute, instant, instantOf, toDate, type Instant } from '@/domain/time'
import { findByKey, findOverlap, hasFile, insertRecord, readBody } from './repository'

/** From where a record comes: the belt of a shop, or a file. */
export type Source = { source: 'belt'; shopId: number; deviceId: number; key: string } | { source: 'fit' | 'tcx'; fileHash: string }

/** One heart rate a second, 0 where none was read; or the seconds in each zone alone. */
export type Told = { rates: Uint8Array } | { zones: number[]; seconds: number }

export interface NewRecord {
  accountId: number
  brandId: number
  startAt: Instant
  told: Told
  /** Kilocalories by the device itself. */
  calorie: number | null
  from: Source
}

/** The averages of what was told. */
const sumUp = (told: Told, age: number) =>
  'rates' in told
    ? { ...sumRates(told.rates), zones: sumZones(told.rates, age), rates: told.rates, seconds: told.rates.length }
    : { avg: null, max: null, zones: told.zones, rates: null, seconds: told.seconds }

/** The record of the same key, where a device tells it again. */
const toldBefore = ({ from, accountId }: NewRecord): Promise<number | undefined> =>
  from.source === 'belt' ? findByKey(from.deviceId, from.key, accountId) : Promise.resolve(undefined)

/**
 * Keeps a record of a person who agreed to it, in the open transaction; who holds the consent has the person's records, so that of two at once the second finds the first. Returns its
 * number. Fails with `consent.needed` and the `heart` words; then nothing is kept. What ended before the consent was given is not kept from a belt: nobody had asked then.
 */
export const keepRecord = async (made: NewRecord, now: Instant): Promise<number> => {
  const { accountId, brandId, startAt, told, from } = made
  const { givenAt } = await holdHealth(accountId, brandId)
  const before = await toldBefore(made)
  if (before !== undefined) return before
  const { gender, dateOfBirth } = await readBody(accountId)
  const age = ageOn(dateOfBirth, dayOf(startAt))
  const { avg, max, zones, rates, seconds } = sumUp(told, age)
  insist(judgeRecord(startAt, seconds, now))
  const counted = zones.reduce((sum, count) => sum + count, 0)
  if (counted === 0) return fail('heart.no_rates')
  const endAt = instant(startAt + seconds * 1000)
  if (from.source === 'belt' && endAt < givenAt) return fail('consent.needed')
  if (from.source !== 'belt' && (await hasFile(made, from.fileHash))) return fail('heart.twice')
  const overlapped = await findOverlap(made, { from: startAt, until: endAt })
  if (overlapped) return fail('heart.overlap', { time: formatMinute(instantOf(overlapped)) })
  const { kcal, isEstimated } = judgeCalories({ seconds, counted, avg, age, gender, own: made.calorie })
  return insertRecord({
    accountId,
    brandId,
    startAt: toDate(startAt),
    endAt: toDate(endAt),
    rates,
    zones,
    avgRate: avg,
    maxRate: max,
    calorie: kcal,
    isEstimated,
    age,
    createdAt: toDate(now),
    ...from,
  })
}
