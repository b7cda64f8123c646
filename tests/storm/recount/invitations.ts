import type { Tally } from '../support/calls'
import { sums, type Rows, type Tables } from './rows'

const PAID = 1

/** The payments of a friend that stand for good by now: all classes and activities of the storm are over. */
const isEarning = ({ status, amount_fen: fen, purpose }: Tables['payment_order']): boolean =>
  status === PAID && Number(fen) > 0 && ['booking', 'activity'].includes(purpose)

/** Invitations: once a friend, a gift for each of both, the inviter's exactly while a payment of the friend stands, or used before it was refunded. */
export function* countInvitations(rows: Rows, { invited }: Pick<Tally, 'invited'>): Generator<string> {
  const { invitation_claim: claims, gift: gifts, user_coupon: coupons, coupon_use: uses, payment_order: orders } = rows
  const byFriend = new Map(claims.map((row) => [row.account_id, row]))
  for (const [account, times] of sums(claims, (row) => row.account_id).all) if (times > 1) yield `${account} accepted ${times} invitations`
  for (const [account, inviter] of invited)
    if (byFriend.get(account)?.inviter_id !== inviter) yield `${account} was told to be invited by ${inviter} and is not`

  const couponByGift = new Map(coupons.filter((row) => row.gift_id !== null).map((row) => [row.gift_id!, row]))
  const pays = new Set(uses.filter((row) => row.state !== 'freed').map((row) => row.user_coupon_id))
  const payments = new Map(orders.map((row) => [row.id, row]))
  const earning = sums(orders.filter(isEarning), (row) => row.account_id)
  for (const { id, account_id: friend, inviter_id: inviter, outcome, earned_by: by, earned_id: earnedId } of claims) {
    const own = gifts.filter((row) => row.invitation_claim_id === id)
    const [ofFriend, ofInviter] = (['invitee', 'inviter'] as const).map((cause) => own.filter((row) => row.cause === cause))
    if (ofFriend!.length !== 1 || ofFriend![0]!.state !== 'given') yield `claim ${id} gave its friend ${ofFriend!.length} gifts`
    if (ofInviter!.length !== (outcome === 'gift' ? 1 : 0))
      yield `claim ${id} is in state ${outcome}, with ${ofInviter!.length} gifts of the inviter`
    for (const [person, [gift]] of [
      [friend, ofFriend!],
      [inviter, ofInviter!],
    ] as const)
      if (gift && couponByGift.get(gift.id)?.account_id !== person) yield `gift ${gift.id} has no coupon of ${person}`
    const [gift] = ofInviter!
    if (!gift) {
      if (earning.of(friend) > 0) yield `friend ${friend} paid, and ${inviter} waits for a gift`
      continue
    }
    if (by !== 'pay') continue
    const coupon = couponByGift.get(gift.id)!
    const payment = payments.get(earnedId!)
    if (payment?.account_id !== friend) yield `claim ${id} was earned by a payment that is not the friend’s`
    const stays = payment?.status === PAID || pays.has(coupon.id)
    if (gift.state !== (stays ? 'given' : 'taken_back')) yield `gift ${gift.id} is ${gift.state}, its payment in state ${payment?.status}`
    if ((coupon.taken_back_at !== null) !== (gift.state === 'taken_back')) yield `coupon ${coupon.id} is not in the state of its gift`
    if (coupon.taken_back_at !== null && pays.has(coupon.id)) yield `coupon ${coupon.id} was taken back and pays`
  }
}
