import { columns } from '@server/db/columns'
import { insertInto, update } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { Tables } from '@server/db/tables.gen'
import { dayOf, monthOfDay, startOfDay, toDate, type Instant } from '@/domain/time'
import type { DeviceFacts } from '@/domain/invitation/review'
import type { AwardRow, ClaimRow, FriendRow, GiftRow, InvitationRow, InviteeRow, OwnEventRow } from './rows'
import * as sql from './statements'

/** The first instant of the month. */
export const monthStart = (now: Instant): Date => toDate(startOfDay(monthOfDay(dayOf(now)).first))

interface Asked {
  shopId: number
  accountId: number
}

export const listEvents = ({ shopId, accountId }: Asked, endedSince: Instant, now: Instant) =>
  run<OwnEventRow>(sql.eventsStatement, [shopId, accountId, monthStart(now), toDate(now), toDate(endedSince)])

export const findEvent = async ({ shopId, accountId }: Asked, eventId: number, now: Instant): Promise<OwnEventRow | undefined> =>
  (await run<OwnEventRow>(sql.eventStatement, [shopId, accountId, monthStart(now), eventId]))[0]

/** Whether a shop has the event of an invitation. */
export const showsInvitation = async (shopId: number, uuid: string): Promise<boolean> =>
  (await run(sql.showsStatement, [shopId, uuid])).length > 0

export const listAwards = (eventIds: readonly number[]) => run<AwardRow>(sql.awardsStatement, [eventIds])

const uuid = columns('invitation', ['uuid'])
/** Makes a person's invitation to an event with this number, or answers the one that is there. */
export const makeInvitation = async (
  made: { eventId: number; brandId: number; accountId: number; uuid: string },
  now: Instant,
): Promise<string> => {
  const again = 'ON CONSTRAINT invitation_once DO UPDATE SET uuid = invitation.uuid'
  const [row] = await insertInto('invitation', { ...made, createdAt: toDate(now) }, { onConflict: again, returning: uuid })
  return row!.uuid
}

export const findInvitation = async (number: string, now: Instant): Promise<InvitationRow | undefined> =>
  (await run<InvitationRow>(sql.invitationStatement, [number, monthStart(now)]))[0]

export const holdEvent = (eventId: number) => run(sql.holdEventStatement, [eventId])

export const readInvitee = async (accountId: number, brandId: number): Promise<InviteeRow> =>
  (await run<InviteeRow>(sql.inviteeStatement, [accountId, brandId]))[0]!

export interface OpenidRow {
  appid: string
  openid: string
  unionid: string | null
}
export const listOpenids = (accountId: number) => run<OpenidRow>(sql.openidsStatement, [accountId])

export interface Claiming {
  brandId: number
  phoneMac: string
  accountId: number | null
  openidMacs: readonly string[]
}
interface ClaimedRow {
  at: Date
  byPhone: boolean
  /** The invitation that was claimed, and what became of the friend's gift. */
  uuid: string
  state: GiftRow['state'] | null
  end: string | null
}
/** The claim of a phone or an account, else that of a WeChat person. */
export const findClaimed = async ({ brandId, phoneMac, accountId, openidMacs }: Claiming) =>
  (await run<ClaimedRow>(sql.claimedStatement, [brandId, phoneMac, accountId, openidMacs]))[0]

export const readDeviceFacts = async (deviceHash: string, brandId: number, inviterId: number): Promise<DeviceFacts> =>
  (await run<DeviceFacts & { isStaffs: boolean }>(sql.deviceStatement, [deviceHash, brandId, inviterId]))[0]!

const claimId = columns('invitation_claim', ['id'])
type NewClaim = Pick<
  Tables['invitation_claim'],
  | 'invitationId'
  | 'eventId'
  | 'shopId'
  | 'brandId'
  | 'inviterId'
  | 'accountId'
  | 'phoneMac'
  | 'openidMac'
  | 'deviceHash'
  | 'system'
  | 'app'
  | 'heldWhy'
  | 'outcome'
  | 'shopMost'
>
export const insertClaim = async (made: NewClaim, now: Instant): Promise<number> =>
  (await insertInto('invitation_claim', { ...made, at: toDate(now) }, { returning: claimId }))[0]!.id

/** A claim, which nobody else changes until the transaction ends. */
export const holdClaim = async (id: number): Promise<ClaimRow | undefined> => (await run<ClaimRow>(sql.holdClaimStatement, [id]))[0]

export const updateClaim = (
  id: number,
  changes: Partial<
    Pick<Tables['invitation_claim'], 'outcome' | 'earnedBy' | 'earnedId' | 'earnedAt' | 'inviterMost' | 'refundedAt' | 'notified'>
  >,
) => update('invitation_claim', changes, { id })

export const listGifts = (id: number) => run<GiftRow>(sql.giftsStatement, [id])

export const listFriends = ({ shopId, accountId }: Asked, eventId: number | undefined, orderId: number | null) =>
  run<FriendRow>(sql.friendsStatement, [shopId, accountId, eventId ?? null, orderId])

export const findNextClass = async ({ shopId, accountId }: Asked, now: Instant): Promise<number | null> =>
  (await run<{ id: number }>(sql.nextClassStatement, [shopId, accountId, toDate(now)]))[0]?.id ?? null

export const updateGift = (
  id: number,
  changes: Partial<Pick<Tables['gift'], 'state' | 'reason' | 'decidedAt' | 'decidedBy' | 'takenBackAt'>>,
) => update('gift', changes, { id })

type NewItem = Pick<Tables['gift_item'], 'giftId' | 'brandId' | 'kind' | 'userCouponId' | 'cardId'>
export const insertItem = (item: NewItem) => insertInto('gift_item', { ...item, n: 1 })

export const insertGuesses = async (askers: readonly string[], now: Instant): Promise<void> => {
  for (const askedBy of askers) await insertInto('invitation_guess', { askedBy, at: toDate(now) })
}

export const countGuesses = (askers: readonly string[], since: Instant) =>
  run<{ askedBy: string; n: number }>(sql.guessesStatement, [askers, toDate(since)])
