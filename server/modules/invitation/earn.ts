import { dueInviterGift, isWithinCap } from '@/domain/invitation/inviter-gift'
import { instantOf, toDate, type Instant } from '@/domain/time'
import { inTransaction } from '@server/db/transaction'
import { settleInvitation } from './score'
import { holdInvitation, listEarned, listRefunded, readCap, readEarning, type EarningRow } from './earn-repository'
import { give, takeBack } from './give'
import { notifyInviter } from './notices'
import { holdClaim, listAwards, listGifts, monthStart, updateClaim } from './repository'
import type { ClaimRow } from './rows'
import { awardsByRole } from './wire'

const readFacts = ({ cameId, cameAt, paidId, paidAt, firmFrom }: EarningRow) => ({
  came: cameId === null ? null : { id: cameId, at: instantOf(cameAt!) },
  paid: paidId === null ? null : { id: paidId, at: instantOf(paidAt!), firmFrom: instantOf(firmFrom!) },
})

/** Gives an inviter the gift for a friend who came or paid: it waits as long as the friend's own does, and past the most of the month there is none. */
const earn = (claimId: number, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const claim = await holdClaim(claimId)
    const row = claim && (await readEarning(claimId))
    const earned = row && dueInviterGift(readFacts(row), now)
    if (!claim || !earned) return
    const { id, eventId, inviterId, invitationId } = claim
    await holdInvitation(invitationId)
    const { n, most } = await readCap(eventId, inviterId, monthStart(now))
    const outcome = isWithinCap(most, n) ? 'gift' : 'full'
    await updateClaim(id, { outcome, earnedBy: earned.by, earnedId: earned.id, earnedAt: toDate(earned.at), inviterMost: most })
    if (outcome === 'full') return
    const award = awardsByRole(await listAwards([eventId]), eventId).inviter!
    const isHeld = (await listGifts(id)).some(({ state }) => state === 'held')
    const held = isHeld && claim.heldWhy ? { why: claim.heldWhy, since: instantOf(claim.at) } : null
    await give({ claim, cause: 'inviter', accountId: inviterId, award, held }, now)
    if (held) return
    await settleInvitation(claim, true, now)
    await notifyInviter(claim, 'coupon.gift_given', { event: earned.by, gift: award.name ?? award.cardName! }, now)
  })

/** Gives the gifts that inviters have earned by now. */
export const giveEarned = async (now: Instant): Promise<void> => {
  for (let page = await listEarned(now, 0); page.length > 0; page = await listEarned(now, page.at(-1)!.id))
    for (const { id } of page) await earn(id, now)
}

/** Takes the gift of a refunded payment back while it is unused; a used one stays and is noted for staff. */
const undo = (claimId: number, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const claim: ClaimRow | undefined = await holdClaim(claimId)
    const gift = (await listGifts(claimId)).find(({ cause }) => cause === 'inviter')
    if (!claim) return
    await updateClaim(claimId, { refundedAt: toDate(now) })
    if (gift?.state === 'given' && (await takeBack(gift, claim, now))) await notifyInviter(claim, 'coupon.taken_back', {}, now)
    await settleInvitation(claim, false, now)
  })

/** Takes the gifts of payments back that were refunded since. */
export const takeRefundedBack = async (now: Instant): Promise<void> => {
  for (const { id } of await listRefunded()) await undo(id, now)
}
