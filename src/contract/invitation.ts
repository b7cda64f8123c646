import { Type, type Static } from '@sinclair/typebox'
import { call } from './define'
import { CouponTpl, UseCondition } from './coupon'
import { captchaAnswer, code, codeErrors, Gender, phone, phoneErrors, sendingErrors, session } from './member/member'
import { Bool, Day, Empty, Id, InstantText, Int, List, Nullable, Obj, Opt, Page, Paged, ShopSlot, Str, Text, Uuid, Word } from './shapes'

/**
 * What an invitation gives (commerce ledger MC-079, MC-080): with `award_type` 1 a coupon; with any other an experience card of the template for `amount` yuan, times or
 * days by its type. Either is valid for `valid_days` from the day on which it is given.
 */
const Award = Obj({
  award_type: Int,
  coupon_tpl: Nullable(CouponTpl),
  /** 1 money, 2 times, 3 days. */
  card_tpl: Nullable(Obj({ id: Id, name: Str, type: Int })),
  amount: Nullable(Type.Number()),
  valid_days: Int,
  use_condition: Nullable(UseCondition),
  shops: List(Obj({ id: Id, name: Str })),
})
export type Award = Static<typeof Award>

/** What is left of it is missing where it waits for staff. */
const GivenAward = Obj({
  award: Award,
  state: Word('held', 'given', 'refused', 'taken_back'),
  card_id: Nullable(Id),
  coupon_id: Nullable(Id),
  end: Nullable(Day),
})

const EventShop = Obj({ id: Id, name: Str, address: Str, phone: Str })

const InviteEvent = Obj({
  id: Id,
  name: Str,
  /** The rules, a line each. */
  text: Str,
  image: Str,
  start: InstantText,
  end: InstantText,
  shop: EventShop,
  invitee_rule: Award,
  /** Null where the inviter gets nothing. */
  inviter_rule: Nullable(Award),
  /** `full`: the shop has no gift left this month. */
  state: Word('coming', 'open', 'full', 'paused', 'ended'),
  /** How many gifts an inviter gets of a month at most, null without a limit; and how many the caller got of this month. */
  most_a_month: Nullable(Int),
  got_this_month: Int,
  /** The caller's friends: who claimed, of these who came or became a member; and the caller's gifts that arrived. */
  counts: Obj({ claimed: Int, came: Int, given: Int, held: Int }),
})
export type InviteEvent = Static<typeof InviteEvent>

const Invitation = Obj({ uuid: Uuid, link: Str })
const EventSlot = Obj({ shopId: Id, eventId: Id })

export const inviteEvents = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/invite-events/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary:
    'The events of a shop in which a member may bring friends, those that end first at the top; with show_all those that ended within a year, too',
  params: ShopSlot,
  query: Obj({ show_all: Opt(Type.Integer({ minimum: 0, maximum: 1 })) }),
  data: Obj({ events: List(InviteEvent) }),
  errors: ['shop.not_found'],
})

export const inviteEvent = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/invite-events/{eventId}/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: "One of these events, with the caller's invitation where it was made",
  params: EventSlot,
  data: Obj({ event: InviteEvent, invitation: Nullable(Invitation) }),
  errors: ['invitation.event_not_found', 'shop.not_found'],
})

export const invitationMake = call({
  method: 'POST',
  path: '/api/v2/mobile/shops/{shopId}/invite-events/{eventId}/invitation/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: "Makes the caller's one invitation to an event; repeated, it answers the same",
  params: EventSlot,
  body: Empty,
  data: Obj({ invitation: Invitation }),
  errors: ['guardian.needed', 'invitation.ended', 'invitation.event_not_found', 'invitation.paused', 'member.leaving', 'shop.not_found'],
})

const Friend = Obj({
  /** The claim. */
  id: Id,
  event_id: Id,
  /** Null where the gift is held, or the account was deleted: then nobody is named. */
  user: Nullable(Obj({ id: Id, username: Str, avatar: Str, gender: Nullable(Gender) })),
  status_word: Word('claimed', 'came', 'member', 'expired', 'held'),
  /** When he claimed, came or paid first, or the end of the gift that he did not use. */
  at: InstantText,
  claimed_at: InstantText,
  /** The last day of his gift, and the times that are left of an experience card. */
  gift_end: Nullable(Day),
  /** The caller's gift for him; `none` without a rule, `full` where the caller had the most of the month, `waiting` until he comes or pays. */
  gift_state: Word('none', 'waiting', 'held', 'given', 'refused', 'taken_back', 'full'),
  /** Whether he can be asked to the caller's next class (`groupPartnerInvite` with `order_id`), and whether he was. */
  can_invite: Bool,
  is_invited: Bool,
  order_id: Nullable(Id),
})
export type Friend = Static<typeof Friend>

export const invitedFriends = call({
  method: 'GET',
  path: '/activity/v2/mobile/shops/{shopId}/invitations/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'The friends whom the caller invited at a shop, with what became of each, those who claimed last at the top',
  params: ShopSlot,
  query: Obj({ event_id: Opt(Id), page: Page }),
  data: Obj({ ...Paged, ships: List(Friend), counts: Obj({ claimed: Int, came: Int, expired: Int, held: Int, given: Int }) }),
  errors: ['shop.not_found'],
})

const Landing = Obj({
  uuid: Uuid,
  inviter: Obj({ username: Str, avatar: Str }),
  shop: EventShop,
  event: Obj({ id: Id, name: Str, image: Str }),
  rule: Award,
  text: Str,
  end: InstantText,
  /**
   * `own`: the caller's; `full`: no gift left this month. `member` and `claimed` are told to a logged-in caller alone: he is no newcomer, or has a gift from an
   * invitation, whose state and last day `claimed.gift` says where it came from this one.
   */
  state: Word('open', 'own', 'ended', 'paused', 'full', 'member', 'claimed'),
  claimed: Nullable(Obj({ at: InstantText, phone: Str, gift: Nullable(Obj({ state: GivenAward.properties.state, end: Nullable(Day) })) })),
})
export type Landing = Static<typeof Landing>

const UuidSlot = Obj({ uuid: Uuid })
const stateErrors = ['invitation.ended', 'invitation.full', 'invitation.not_found', 'invitation.own', 'invitation.paused'] as const

export const invitationRead = call({
  method: 'GET',
  path: '/activity/v2/mobile/invitations/{uuid}/',
  authority: { who: 'visitor' },
  summary: 'An invitation: who invites to which shop, and the gift',
  params: UuidSlot,
  data: Obj({ invitation: Landing }),
  errors: ['invitation.not_found'],
})

export const invitationCode = call({
  method: 'POST',
  path: '/activity/v2/mobile/invitations/{uuid}/code/',
  authority: { who: 'visitor' },
  summary: 'Sends a code with which an invitation is accepted, to a phone, known or not',
  params: UuidSlot,
  body: Obj({ ...phone, ...captchaAnswer }),
  data: Obj({ wait_seconds: Int }),
  errors: [...phoneErrors, ...sendingErrors, ...stateErrors],
})

export const invitationAccept = call({
  method: 'POST',
  path: '/activity/v2/mobile/invitations/{uuid}/',
  authority: { who: 'visitor' },
  summary:
    'Accepts an invitation with a phone and a code, once a phone: makes the account where there is none, logs in, and gives the gift or holds it for staff',
  params: UuidSlot,
  body: Obj({
    ...phone,
    code,
    /** The version of the agreement and the policy that the person ticked. */
    terms_version: Opt(Text(7)),
    /** A code of `wx.login`: one WeChat person claims once. */
    weixin_code: Opt(Text(200)),
  }),
  data: Obj({
    session,
    gift: GivenAward,
    /** Where the person goes on: to the classes that the gift is for, or home. */
    next: Word('book', 'home'),
  }),
  errors: [
    ...codeErrors,
    ...stateErrors,
    'guardian.needed',
    'invitation.claimed',
    'invitation.log_in',
    'invitation.member',
    'invitation.openid',
    'member.leaving',
  ],
})

/** A claim of the same device beside the one in review. Phones are masked. */
const DeviceClaim = Obj({
  id: Id,
  at: InstantText,
  username: Str,
  phone: Str,
  inviter: Str,
  /** The system and the app of the device in words, empty where it is not known. */
  device: Str,
  has_come: Bool,
  has_paid: Bool,
  state: Word('held', 'given', 'refused', 'taken_back'),
})

const ClaimInReview = Obj({
  /** The claim. */
  id: Id,
  event: Obj({ id: Id, name: Str }),
  /** `device`: another claim was made on this device; `inviter`: it is a device on which the inviter logged in. */
  why: Word('device', 'inviter'),
  claim: DeviceClaim,
  invitee_rule: Award,
  inviter_rule: Nullable(Award),
  /** At the end of the seventh day it is given. */
  decide_by: InstantText,
  ring: List(DeviceClaim),
})
export type ClaimInReview = Static<typeof ClaimInReview>

/** A gift that stays though the payment that earned it was refunded: it had been used. */
const UsedGift = Obj({ id: Id, event: Obj({ id: Id, name: Str }), inviter: Str, invitee: Str, award: Award, refunded_at: InstantText })

export const heldInvitations = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/staff/invitations/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'gifts' },
  summary:
    'The invitations whose gifts wait for staff, with the claims that were made on the same devices; and used gifts of payments that were refunded',
  params: ShopSlot,
  data: Obj({ held: List(ClaimInReview), used: List(UsedGift) }),
  errors: ['shop.not_found'],
})

export const heldInvitationDecide = call({
  method: 'POST',
  path: '/api/v2/shops/{shopId}/staff/invitations/{claimId}/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'gifts' },
  summary: 'Gives the held gifts of an invitation, or refuses them for a reason that both persons read',
  params: Obj({ shopId: Id, claimId: Id }),
  body: Obj({ act: Word('give', 'refuse'), reason: Opt(Text(200)) }),
  data: Empty,
  errors: ['invitation.decided', 'invitation.not_found', 'shop.not_found', 'staff.reason_empty', 'staff.reason_too_long'],
})
