import { run } from '@server/db/transaction'
import { together } from '@server/db/together'
import { dayOf, toDate, type Instant } from '@/domain/time'
import { update } from '@server/db/records'
import type { EnvelopeRow, GivenCoupons, GrantGiftRow, GrantRecordRow, GrantRow, PersonRow, StaffGrantRow } from './rows'
import * as statements from './statements'

export const listGrants = (shopId: number, accountId: number | undefined, now: Instant, goneSince: Instant) =>
  run<GrantRow>(statements.grantsStatement, [shopId, accountId ?? null, toDate(now), toDate(goneSince)])

interface GrantOf {
  grantId: number
  shopId: number
  accountId: number
}

/** A grant of a shop, with the claim of a person; undefined if the shop has no such grant. */
export const findGrant = together<GrantOf, GrantRow | undefined>(async (asked) => {
  const rows = await run<GrantRow & { at: number }>(statements.grantStatement, [
    asked.map(({ grantId }) => grantId),
    asked.map(({ shopId }) => shopId),
    asked.map(({ accountId }) => accountId),
  ])
  const found = new Map(rows.map((row) => [row.at, row]))
  return asked.map((_, at) => found.get(at))
})

export const listGifts = (grantIds: readonly number[]) => run<GrantGiftRow>(statements.giftsStatement, [grantIds])

export const listRecords = (claimId: number) => run<GrantRecordRow>(statements.recordsStatement, [claimId])

export const readPerson = together<{ accountId: number; brandId: number }, PersonRow>((asked) =>
  run<PersonRow>(statements.personStatement, [asked.map(({ accountId }) => accountId), asked.map(({ brandId }) => brandId)]),
)

interface GrantsForStaff {
  shopId: number
  accountId: number
  /** One alone; null for all. */
  grantId: number | null
}

export const listGrantsForStaff = ({ shopId, accountId, grantId }: GrantsForStaff, now: Instant) =>
  run<StaffGrantRow>(statements.staffStatement, [shopId, accountId, grantId, toDate(now)])

const none: GivenCoupons = { given: 0, used: 0, unused: 0, costFen: 0 }

/** Reads what became of the coupons of each of these grants, as of today. */
export const readGivenCoupons = async (grantIds: readonly number[], now: Instant): Promise<(grantId: number) => GivenCoupons> => {
  const rows = await run<GivenCoupons & { grantId: number }>(statements.couponsStatement, [grantIds, dayOf(now)])
  const found = new Map(rows.map((row) => [row.grantId, row]))
  return (grantId) => found.get(grantId) ?? none
}

/** How many grants of a shop can be claimed now; undefined at a shop that has none. */
export const countOpenGrants = async (shopId: number, now: Instant): Promise<number | undefined> => {
  const { all, open } = (await run<{ all: number; open: number }>(statements.openGrantsStatement, [shopId, toDate(now)]))[0]!
  return all > 0 ? open : undefined
}

/** No claim is under way then: each locks the grant before it counts. */
export const stopGrant = (id: number) => update('grant_activity', { isStopped: true }, { id })

interface EnvelopeOf {
  envelopeId: number
  shopId: number
  accountId: number | undefined
}

/** An envelope of a shop, with the slot of a person; undefined if the shop has no such envelope. */
export const findEnvelope = together<EnvelopeOf, EnvelopeRow | undefined>(async (asked) => {
  const rows = await run<EnvelopeRow & { at: number }>(statements.envelopeStatement, [
    asked.map(({ envelopeId }) => envelopeId),
    asked.map(({ shopId }) => shopId),
    asked.map(({ accountId }) => accountId ?? null),
  ])
  const found = new Map(rows.map((row) => [row.at, row]))
  return asked.map((_, at) => found.get(at))
})

export const listEnvelopes = (shopId: number, accountId: number | undefined, now: Instant) =>
  run<EnvelopeRow>(statements.envelopesStatement, [shopId, accountId ?? null, toDate(now)])

interface Asked {
  /** The grant or the envelope. */
  of: number
  accountId: number
  shopId: number
  brandId: number
  now: Instant
}

/** The claim or slot that the database gave, or gave before; or the code of the reason why it gave none. */
export type Taken = { id: number; isFirst: boolean; code: null } | { id: null; isFirst: false; code: string }

/** Everybody who asks for the same grant or envelope at the same moment shares a round trip and a commit, beside those of bookings. */
const takeTogether = (statement: { name: string; text: string }) =>
  together<Asked, Taken>(
    async (all) => {
      const { of, now } = all.at(-1)!
      const asked = all.map(({ accountId, shopId }, at) => ({ at, account_id: accountId, shop_id: shopId }))
      const rows = await run<Taken & { at: number }>(statement, [of, JSON.stringify(asked), toDate(now)])
      const byPlace = new Map(rows.map((row) => [row.at, row]))
      return all.map((_, at) => byPlace.get(at)!)
    },
    { lanes: 1, most: 200, readTenant: ({ brandId }) => brandId, readKey: ({ of }) => of, isApart: true },
  )

export const takeClaim = takeTogether(statements.claimStatement)
export const takeSlot = takeTogether(statements.openStatement)
