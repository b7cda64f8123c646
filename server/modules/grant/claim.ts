import type { ErrorCode } from '@/contract/errors'
import type { GrantActivity, GrantRecord } from '@/contract/grant'
import { isForVisitors, isInTarget, judgeGrant, type GrantPerson } from '@/domain/grant/judge-grant'
import { dayOf, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import { fail } from '@server/errors'
import { insist } from '@server/modules/member/service'
import type { ShopRow } from '@server/modules/shop/service'
import { findGrant, listGifts, listGrants, listRecords, readPerson, takeClaim } from './repository'
import { insistOnGuardian, readClaimant, type Claimant, type Claiming } from './claimant'
import { grantFacts, grantWire, recordWire } from './wire'

/** A member of the shop as the target of a grant. */
const readTarget = async (claimant: Claimant, { accountId, brandId }: { accountId: number; brandId: number }): Promise<GrantPerson> => {
  const { cameOn, takesOffers, ...facts } = await readPerson({ accountId, brandId })
  return { ...facts, status: claimant.status, cameOn: cameOn as ShopDate | null, takesOffers: takesOffers && !claimant.isUnderAge }
}

/** The grants of a shop that are meant for the caller, or that he claimed; one that is gone stays in the list for the rest of the day. */
export const readGrants = async (shop: ShopRow, accountId: number | undefined, now: Instant): Promise<GrantActivity[]> => {
  const today = dayOf(now)
  const rows = await listGrants(shop.id, accountId, now, startOfDay(today))
  if (rows.length === 0) return []
  const claimant = accountId === undefined ? undefined : await readClaimant(accountId, shop, now)
  const person = claimant && (await readTarget(claimant, { accountId: accountId!, brandId: shop.brandId }))
  const shown = rows.filter((row) => {
    const { target } = grantFacts(row)
    return row.claimId !== null || (person ? isInTarget(target, person, today) : isForVisitors(target))
  })
  const gifts = await listGifts(shown.map(({ id }) => id))
  return shown.map((row) => grantWire(row, gifts))
}

export interface Claimed {
  records: GrantRecord[]
  is_first: boolean
}

/**
 * Claims a grant for the caller: once a person, whichever call it is and however often it comes (commerce ledger MC-127, MC-203, MC-204). A person without a membership of the
 * shop gets nothing.
 */
export const claimGrant = async ({ shop, actor, userId }: Claiming, grantId: number, now: Instant): Promise<Claimed> => {
  if (userId !== actor.accountId) fail('permission.none')
  const grant = (await findGrant({ grantId, shopId: shop.id, accountId: userId })) ?? fail('grant.not_found')
  const read = async (claimId: number, isFirst: boolean) => ({ records: (await listRecords(claimId)).map(recordWire), is_first: isFirst })
  if (grant.claimId !== null) return read(grant.claimId, false)
  const claimant = await readClaimant(userId, shop, now)
  if (!claimant) return { records: [], is_first: false }
  insistOnGuardian(claimant, now)
  const person = await readTarget(claimant, { accountId: userId, brandId: shop.brandId })
  const facts = grantFacts(grant)
  insist(judgeGrant({ grant: facts, person, now }))
  const taken = await takeClaim({ of: grantId, accountId: userId, shopId: shop.id, brandId: shop.brandId, now })
  return taken.id === null ? fail(taken.code as ErrorCode, { name: facts.name }) : read(taken.id, taken.isFirst)
}
