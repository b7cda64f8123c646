import { brokenConstraint } from '@server/db/sql-error'
import { fail } from '@server/errors'
import { findHanded, type Handed } from './repository'

interface Given {
  locker_number: string | null
  wristband_number: string | null
}

const BAND = /^[A-Z0-9-]{1,20}$/

/** The locker and wristband that the desk hands out, as typed; undefined where nothing changes. */
export const handedIn = (given: Given | undefined): Handed | undefined => {
  if (!given) return undefined
  const locker = given.locker_number?.trim().toUpperCase() || null
  const band = given.wristband_number?.trim().toUpperCase() || null
  return band === null || BAND.test(band) ? { locker, band } : fail('request.invalid', { field: 'wristband_number' })
}

/** Fails where the shop has no such locker, or another person has locker or wristband. */
export const judgeHanded = async (whose: { shopId: number; accountId: number }, handed: Handed): Promise<void> => {
  const { isUnknown, isTaken, isBandTaken } = await findHanded(whose, handed)
  if (isUnknown) fail('checkin.locker_unknown', { number: handed.locker ?? '' })
  if (isTaken) fail('checkin.locker_taken', { number: handed.locker ?? '' })
  if (isBandTaken) fail('checkin.wristband_taken', { number: handed.band ?? '' })
}

/** Does what hands out: of two people who get the same at once, the later is refused. */
export const handing = async <T>(handed: Handed | undefined, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'checkin_locker') return fail('checkin.locker_taken', { number: handed?.locker ?? '' })
    if (broken === 'checkin_wristband') return fail('checkin.wristband_taken', { number: handed?.band ?? '' })
    throw error
  }
}
