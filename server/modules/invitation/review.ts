import type { CallData } from '@/contract/define'
import type { heldInvitations } from '@/contract/invitation'
import { REVIEW_DAYS } from '@/domain/invitation/review'
import { maskPhone } from '@/domain/member/mask-phone'
import { judgeReason } from '@/domain/staff/reason'
import { DAY_MS, formatInstant, instant, instantOf, toDate, type Instant } from '@/domain/time'
import { noteAct } from '@server/authority/staff-acts'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { insist } from '@server/modules/member/service'
import { release } from './give'
import { settleInvitation } from './score'
import { listInReview, listOfDevices, listUsed, type ReviewRow } from './review-repository'
import { notifyFriend, notifyInviter } from './notices'
import { holdClaim, listAwards, listGifts, updateClaim, updateGift } from './repository'
import type { ClaimRow } from './rows'
import { awardsByRole, awardWire } from './wire'

/** So many days a used gift of a refunded payment is listed. */
const USED_DAYS = 30

const at = (date: Date): string => formatInstant(instantOf(date))

const claimWire = (row: ReviewRow) => ({
  id: row.id,
  at: at(row.at),
  username: row.username,
  phone: maskPhone(row.phone),
  inviter: row.inviter,
  device: [row.system, row.app].filter((word) => word !== '').join(' '),
  has_come: row.hasCome,
  has_paid: row.hasPaid,
  state: row.state,
})

/** The claims whose gifts wait for staff, each with the others of its device; and gifts that were used before the payment that earned them was refunded. */
export const readReview = async (shopId: number, now: Instant): Promise<CallData<typeof heldInvitations>> => {
  const held = await listInReview(shopId)
  const devices = [...new Set(held.flatMap(({ deviceHash }) => deviceHash ?? []))]
  const beside = devices.length > 0 ? await listOfDevices(shopId, devices) : []
  const used = await listUsed(shopId, instant(now - USED_DAYS * DAY_MS))
  const awards = await listAwards([...new Set([...held, ...used].map(({ eventId }) => eventId))])
  return {
    held: held.map((row) => {
      const { invitee, inviter } = awardsByRole(awards, row.eventId)
      return {
        id: row.id,
        event: { id: row.eventId, name: row.eventName },
        why: row.heldWhy!,
        claim: claimWire(row),
        invitee_rule: awardWire(invitee),
        inviter_rule: inviter && awardWire(inviter),
        decide_by: row.decideBy ? at(row.decideBy) : formatInstant(instant(row.at.getTime() + REVIEW_DAYS * DAY_MS)),
        ring: beside.filter(({ id, deviceHash }) => id !== row.id && deviceHash === row.deviceHash).map(claimWire),
      }
    }),
    used: used.map((row) => ({
      id: row.id,
      event: { id: row.eventId, name: row.eventName },
      inviter: row.inviter,
      invitee: row.invitee,
      award: awardWire(awardsByRole(awards, row.eventId).inviter!),
      refunded_at: at(row.refundedAt),
    })),
  }
}

/** Who decided, for which reason; nobody where the days were over. */
interface Decision {
  act: 'give' | 'refuse'
  by: number | null
  reason: string
}

/** Gives or refuses the gifts of a claim that wait, in the open transaction, and tells both persons. Where the friend's gift is refused the inviter earns none. */
export const decide = async (claim: ClaimRow, { act, by, reason }: Decision, now: Instant): Promise<void> => {
  const held = (await listGifts(claim.id)).filter(({ state }) => state === 'held')
  if (held.length === 0) fail('invitation.decided')
  const awards = awardsByRole(await listAwards([claim.eventId]), claim.eventId)
  for (const gift of held)
    if (act === 'give') await release(gift, claim, awards[gift.cause]!, { by, reason }, now)
    else await updateGift(gift.id, { state: 'refused', decidedAt: toDate(now), decidedBy: by, reason })
  if (act === 'give' && held.some(({ cause }) => cause === 'inviter')) await settleInvitation(claim, true, now)
  if (act === 'refuse' && claim.outcome === 'waiting') await updateClaim(claim.id, { outcome: 'refused' })
  const [kind, params] = act === 'give' ? (['coupon.gift_cleared', {}] as const) : (['coupon.gift_refused', { reason }] as const)
  await notifyFriend(claim, kind, params, now)
  if (claim.outcome !== 'none') await notifyInviter(claim, kind, params, now)
}

/** A decision of staff about a claim of their shop. */
export const decideByStaff = async (
  { claimId, shopId, by }: { claimId: number; shopId: number; by: number },
  body: { act: Decision['act']; reason?: string },
  now: Instant,
): Promise<void> => {
  const reason = (body.reason ?? '').trim()
  if (body.act === 'refuse' || reason !== '') insist(judgeReason(reason))
  noteAct({ reason })
  await inTransaction(async () => {
    const claim = await holdClaim(claimId)
    if (!claim || claim.shopId !== shopId) return fail('invitation.not_found')
    await decide(claim, { act: body.act, by, reason }, now)
  })
}
