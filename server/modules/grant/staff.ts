import type { StaffGrant } from '@/contract/staff/grants'
import { grantState, isAhead, sortForStaff } from '@/domain/grant/grant-state'
import { fen, fenToYuan } from '@/domain/money'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import { fail } from '@server/errors'
import { listGifts, listGrantsForStaff, readGivenCoupons, stopGrant } from './repository'
import type { GivenCoupons, GrantGiftRow, StaffGrantRow } from './rows'
import { grantGiftWire, targetWire } from './wire'

/** A person of the staff, and the shop whose grants are read. */
interface Reader {
  shopId: number
  accountId: number
}

const staffGrantWire = (row: StaffGrantRow, gifts: readonly GrantGiftRow[], coupons: GivenCoupons, now: Instant): StaffGrant => {
  const [start, end] = [instantOf(row.startAt), instantOf(row.endAt)]
  const state = grantState({ start, end, stock: row.stock, taken: row.taken }, row.isStopped, now)
  return {
    id: row.id,
    name: row.name,
    state,
    start: formatInstant(start),
    end: formatInstant(end),
    who: targetWire(row),
    shops: row.shops,
    coupons: gifts.filter(({ grantId }) => grantId === row.id).map(grantGiftWire),
    stock: row.stock,
    claimed: row.taken,
    given: coupons.given,
    used: coupons.used,
    unused: coupons.unused,
    cost: fenToYuan(fen(coupons.costFen)),
    can_stop: isAhead(state) && row.isOwn,
  }
}

/** The grants of a shop as its staff see them. */
export const readGrantsForStaff = async ({ shopId, accountId }: Reader, now: Instant, grantId?: number): Promise<StaffGrant[]> => {
  const rows = await listGrantsForStaff({ shopId, accountId, grantId: grantId ?? null }, now)
  const ids = rows.map(({ id }) => id)
  const gifts = await listGifts(ids)
  const couponsGiven = await readGivenCoupons(ids, now)
  return sortForStaff(rows.map((row) => staffGrantWire(row, gifts, couponsGiven(row.id), now)))
}

/** Stops a grant, as a file does that names it no more. Who stops it is a superuser of each of its shops; one that was stopped before stays so. */
export const stopForStaff = async (reader: Reader, grantId: number, now: Instant): Promise<StaffGrant> => {
  const read = async () => (await readGrantsForStaff(reader, now, grantId))[0] ?? fail('grant.not_found')
  const grant = await read()
  if (grant.state === 'stopped') return grant
  if (grant.state === 'over') fail('grant.over')
  if (!grant.can_stop) fail('permission.none')
  await stopGrant(grantId)
  return read()
}
