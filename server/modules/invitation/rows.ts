import { columns, type RowOf } from '@server/db/columns'
import type { CouponType } from '@/domain/coupon/coupon'

export const inviteEvent = columns(
  'invite_event',
  ['id', 'brandId', 'shopId', 'name', 'text', 'image', 'startAt', 'endAt', 'isPaused', 'isStopped', 'mostAMonth', 'shopMostAMonth'],
  'e',
)
export const eventShop = columns('shop', { shopName: 'name', shopAddress: 'address', shopPhone: 'phone' }, 'h')

/** An event with its shop, and how many friends claimed this month. */
export interface EventRow extends RowOf<typeof inviteEvent>, RowOf<typeof eventShop> {
  claimsOfMonth: number
}

/** An event with what the caller has of it. */
export interface OwnEventRow extends EventRow {
  uuid: string | null
  gotThisMonth: number
  claimed: number
  came: number
  given: number
  held: number
}

/** A gift of an event: a coupon template, or a card template and its units. */
export interface AwardRow {
  eventId: number
  role: 'invitee' | 'inviter'
  units: number | null
  days: number
  cardTplId: number | null
  cardName: string | null
  cardType: 1 | 2 | 3 | null
  templateId: number | null
  name: string | null
  type: CouponType | null
  amount: number | null
  reachFen: number | null
  coursePayOnLine: boolean | null
  newCards: boolean | null
  chargeCards: boolean | null
  shops: { id: number; name: string }[]
}

/** An invitation with its event and its inviter. */
export interface InvitationRow extends EventRow {
  invitationId: number
  uuid: string
  inviterId: number
  username: string
  avatar: string
  /** The inviter's account is being deleted, or was. */
  isLeaving: boolean
}

export const claim = columns(
  'invitation_claim',
  [
    'id',
    'invitationId',
    'eventId',
    'shopId',
    'brandId',
    'inviterId',
    'accountId',
    'at',
    'heldWhy',
    'outcome',
    'earnedBy',
    'earnedId',
    'earnedAt',
  ],
  'c',
)
export type ClaimRow = RowOf<typeof claim>

/** What is known at the brand of a person who wants to accept. */
export interface InviteeRow {
  status: number | null
  hasCome: boolean
  hasPaid: boolean
  holdsCard: boolean
}

export type GiftState = 'held' | 'given' | 'refused' | 'taken_back'

export interface GiftRow {
  id: number
  cause: 'invitee' | 'inviter'
  accountId: number
  state: GiftState
  couponId: number | null
  cardId: number | null
}

/** A friend of the caller, with what became of him. */
export interface FriendRow {
  id: number
  eventId: number
  userId: number
  username: string
  avatar: string
  gender: 0 | 1 | null
  isGone: boolean
  at: Date
  heldWhy: string | null
  outcome: ClaimRow['outcome']
  inviteeState: GiftState
  inviterState: GiftState | null
  giftEnd: string | null
  cameAt: Date | null
  paidAt: Date | null
  isMember: boolean
  isInvited: boolean
}
