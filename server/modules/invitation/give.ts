import { giveCard, takeCardBack } from '@server/modules/card/service'
import { giveCoupon, insertGift, takeCouponBack } from '@server/modules/coupon/service'
import { decideBy, type ReviewWhy } from '@/domain/invitation/review'
import { toDate, type Instant } from '@/domain/time'
import { insertItem, updateGift } from './repository'
import type { AwardRow, ClaimRow, GiftRow } from './rows'

/** The claim that a gift is for. */
export type GiftClaim = Pick<ClaimRow, 'id' | 'shopId' | 'brandId'>

/** Opens the card or gives the coupon of a gift, in the open transaction, and names it in the gift. */
const fill = async (giftId: number, accountId: number, { shopId, brandId }: GiftClaim, award: AwardRow, now: Instant): Promise<void> => {
  const given = { giftId, brandId, accountId, days: award.days }
  if (award.templateId !== null) {
    const userCouponId = await giveCoupon({ ...given, templateId: award.templateId }, now)
    await insertItem({ giftId, brandId, kind: 'coupon', userCouponId, cardId: null })
    return
  }
  const cardId = await giveCard({ ...given, shopId, templateId: award.cardTplId!, type: award.cardType!, units: award.units! }, now)
  await insertItem({ giftId, brandId, kind: 'card', userCouponId: null, cardId })
}

export interface NewAward {
  claim: GiftClaim
  cause: 'invitee' | 'inviter'
  accountId: number
  award: AwardRow
  /** Why it waits for staff, counted from the claim; null to give it at once. */
  held: { why: ReviewWhy; since: Instant } | null
}

/** Gives a gift of an event in the open transaction, or lets it wait for staff. */
export const give = async ({ claim, cause, accountId, award, held }: NewAward, now: Instant): Promise<void> => {
  const { id, shopId, brandId } = claim
  const giftId = await insertGift({
    ...{ brandId, shopId, accountId, cause, invitationClaimId: id, state: held ? 'held' : 'given', createdAt: toDate(now) },
    ...{ heldWhy: held?.why ?? null, decideBy: held ? toDate(decideBy(held.since)) : null },
  })
  if (!held) await fill(giftId, accountId, claim, award, now)
}

/** Gives a gift that waited; `by` is nobody where the time decided. */
export const release = async (
  gift: GiftRow,
  claim: GiftClaim,
  award: AwardRow,
  decided: { by: number | null; reason: string },
  now: Instant,
) => {
  await updateGift(gift.id, { state: 'given', decidedAt: toDate(now), decidedBy: decided.by, reason: decided.reason })
  await fill(gift.id, gift.accountId, claim, award, now)
}

/** Takes an unused gift back, in the open transaction; false, and nothing changed, where it was used. */
export const takeBack = async ({ id, couponId, cardId }: GiftRow, { shopId }: GiftClaim, now: Instant): Promise<boolean> => {
  const isTaken = couponId !== null ? await takeCouponBack(couponId, now) : await takeCardBack(cardId!, shopId, now)
  if (isTaken) await updateGift(id, { state: 'taken_back', takenBackAt: toDate(now) })
  return isTaken
}
