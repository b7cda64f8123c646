import type { Award, Friend, InviteEvent } from '@/contract/invitation'
import { writeCardAmount } from '@/domain/card/amount'
import { AWARD_CARD, AWARD_COUPON, awardEnd } from '@/domain/invitation/award'
import { eventState, type EventFacts } from '@/domain/invitation/judge-invitee'
import { nicknameOf } from '@/domain/member/nickname'
import { dayOf, formatInstant, instant, instantOf, endOfDay, type Instant, type ShopDate } from '@/domain/time'
import { couponTemplateWire, useConditionWire } from '@server/modules/coupon/service'
import type { AwardRow, EventRow, FriendRow, GiftRow, OwnEventRow } from './rows'

const at = (date: Date): string => formatInstant(instantOf(date))

/** An event as input of the rules in `src/domain/invitation`; one that is no longer in the file has ended. */
export const eventFacts = (row: EventRow): EventFacts => ({
  start: instantOf(row.startAt),
  end: row.isStopped ? instant(0) : instantOf(row.endAt),
  isPaused: row.isPaused,
  shopMost: row.shopMostAMonth,
  claimsOfMonth: row.claimsOfMonth,
})

type CouponAward = AwardRow & Parameters<typeof couponTemplateWire>[0]
const isCoupon = (row: AwardRow): row is CouponAward => row.templateId !== null

export const awardWire = (row: AwardRow): Award => {
  const common = { valid_days: row.days, shops: row.shops }
  if (isCoupon(row))
    return {
      ...common,
      award_type: AWARD_COUPON,
      coupon_tpl: couponTemplateWire(row),
      use_condition: useConditionWire(row),
      card_tpl: null,
      amount: null,
    }
  const type = row.cardType!
  return {
    ...common,
    award_type: AWARD_CARD,
    coupon_tpl: null,
    use_condition: null,
    card_tpl: { id: row.cardTplId!, name: row.cardName!, type },
    amount: writeCardAmount(type, row.units!),
  }
}

/** The gifts of an event by role. */
export const awardsByRole = (awards: readonly AwardRow[], eventId: number) => {
  const find = (role: AwardRow['role']) => awards.find((award) => award.eventId === eventId && award.role === role)
  return { invitee: find('invitee')!, inviter: find('inviter') ?? null }
}

export const shopWire = (row: EventRow) => ({ id: row.shopId, name: row.shopName, address: row.shopAddress, phone: row.shopPhone })

export const eventWire = (row: OwnEventRow, awards: readonly AwardRow[], now: Instant): InviteEvent => {
  const { invitee, inviter } = awardsByRole(awards, row.id)
  return {
    id: row.id,
    name: row.name,
    text: row.text,
    image: row.image,
    start: at(row.startAt),
    end: at(row.endAt),
    shop: shopWire(row),
    invitee_rule: awardWire(invitee),
    inviter_rule: inviter && awardWire(inviter),
    state: eventState(eventFacts(row), now),
    most_a_month: row.mostAMonth,
    got_this_month: row.gotThisMonth,
    counts: { claimed: row.claimed, came: row.came, given: row.given, held: row.held },
  }
}

interface Stand {
  word: Friend['status_word']
  at: Date | Instant
}

/** How a friend stands: what came first of a visit and a payment, else a gift that waits, ended or can be used. */
const readStand = (row: FriendRow, today: ShopDate): Stand => {
  if (row.inviteeState === 'held') return { word: 'held', at: row.at }
  if (row.paidAt && (!row.cameAt || row.paidAt < row.cameAt)) return { word: 'member', at: row.paidAt }
  if (row.cameAt) return { word: 'came', at: row.cameAt }
  if (row.isMember) return { word: 'member', at: row.at }
  if (row.inviteeState === 'refused') return { word: 'expired', at: row.at }
  return row.giftEnd !== null && row.giftEnd < today
    ? { word: 'expired', at: endOfDay(row.giftEnd as ShopDate) }
    : { word: 'claimed', at: row.at }
}

const giftState = ({ outcome, inviterState }: FriendRow): Friend['gift_state'] => {
  if (outcome === 'gift') return inviterState ?? 'waiting'
  return outcome
}

/** A friend as the inviter sees him: the nickname, how far he is, and nothing of a person whose gift waits or whose account is gone. */
export const friendWire = (row: FriendRow, orderId: number | null, now: Instant): Friend => {
  const stand = readStand(row, dayOf(now))
  const isNamed = !row.isGone && stand.word !== 'held'
  return {
    id: row.id,
    event_id: row.eventId,
    user: isNamed ? { id: row.userId, username: nicknameOf(row.username), avatar: row.avatar, gender: row.gender } : null,
    status_word: stand.word,
    at: formatInstant(stand.at instanceof Date ? instantOf(stand.at) : stand.at),
    claimed_at: at(row.at),
    gift_end: row.giftEnd,
    gift_state: giftState(row),
    can_invite: orderId !== null && isNamed && row.inviteeState !== 'refused' && !row.isInvited,
    is_invited: row.isInvited,
    order_id: orderId,
  }
}

/** What a friend was given just now; without anything where it waits for staff. */
export const givenWire = ({ state, couponId, cardId }: GiftRow, award: AwardRow, now: Instant) => ({
  award: awardWire(award),
  state,
  card_id: cardId,
  coupon_id: couponId,
  end: state === 'given' ? awardEnd(award, dayOf(now)) : null,
})
