import { inTransaction } from '@server/db/transaction'
import { AppError } from '@server/errors'
import { raisedReason } from '@server/db/sql-error'
import { extendMonthly, holdMonthly, lockPerson, openGiven, type GivenCard } from '@server/modules/card/service'
import { insertGift } from '@server/modules/coupon/service'
import { notify } from '@server/modules/notice/service'
import { undoWindow } from '@/domain/voucher/kind'
import { addDays, addMinutes, dayOf, instantOf, toDate, type Instant } from '@/domain/time'
import { giveCoupons, nameGiven, saveGivenCard } from './gift-repository'
import type { VoucherContext } from './verify'
import { post } from './money-repository'
import { addStep, listItems, lockUse, saveUse } from './repository'
import type { ItemRow, UseRow } from './rows'
import { makeNotice } from './notify-person'

/** What fails for no reason that is known is tried again for so long, before it is undone. */
const PATIENCE_MINUTES = 3

const giveCard = async (use: UseRow, item: ItemRow, giftId: number, now: Instant): Promise<void> => {
  const given: GivenCard = {
    ...{ useId: use.id, n: item.n, giftId, brandId: use.brandId, shopId: use.shopId, accountId: use.accountId },
    ...{ templateId: item.cardTplId!, units: item.units, days: item.days, amountFen: item.amountFen, isMonthly: use.isMonthly },
  }
  const extended = use.isMonthly ? await extendMonthly(given, now) : undefined
  const cardId = extended?.cardId ?? (await openGiven(given, now))
  await nameGiven({ giftId, brandId: use.brandId }, extended ? { note: item.name } : { cardId })
  await saveGivenCard(item, { cardId, isExtended: extended !== undefined, endBefore: extended?.endBefore ?? null })
}

const giveItem = async (use: UseRow, item: ItemRow, giftId: number, now: Instant): Promise<void> => {
  if (item.exchangeType === 1) return giveCard(use, item, giftId, now)
  const { brandId, accountId } = use
  const today = dayOf(now)
  if (item.exchangeType === 2) {
    const days = { startDay: today, endDay: addDays(today, item.days!) }
    await giveCoupons({ giftId, brandId, accountId, templateId: item.couponTplId!, num: item.num, ...days, at: toDate(now) })
  } else await nameGiven({ giftId, brandId }, { note: item.num > 1 ? `${item.name} × ${item.num}` : item.name })
  // What did not become a card is owed to the member until it is used, handed over or over.
  await post(use.id, item.amountFen, { from: 'voucher', into: 'platform' }, now)
}

/** The gift and the state of its use are one: both are there, or neither is. Lock order: use, card, person, gift. */
const giveOnce = ({ id, version }: UseRow, now: Instant): Promise<'given' | 'changed'> =>
  inTransaction(async () => {
    const use = await lockUse(id)
    if (!use || use.version !== version || use.state !== 'verified') return 'changed'
    const items = await listItems([id])
    for (const { cardTplId } of use.isMonthly ? items : []) await holdMonthly(use.accountId, cardTplId!)
    await lockPerson(use.accountId)
    const { brandId, shopId, accountId } = use
    const giftId = await insertGift({
      brandId,
      shopId,
      accountId,
      cause: 'voucher',
      voucherUseId: id,
      state: 'given',
      createdAt: toDate(now),
    })
    for (const item of items) await giveItem(use, item, giftId, now)
    const undoUntil = addMinutes(instantOf(use.verifiedAt!), undoWindow(use.kind))
    const saved = await saveUse(use, { state: 'exchanged', why: '', exchangedAt: toDate(now), nextAt: toDate(undoUntil) })
    await addStep(id, 'given', now)
    await notify(makeNotice(saved!, now)!)
    return 'given'
  })

/**
 * Gives what a verified voucher is exchanged for. `not_given` where it cannot be: a template is gone, its person leaves; whatever else fails is tried again. `changed` where somebody else has
 * the use.
 */
export const giveVoucher = async (context: VoucherContext, use: UseRow, now: Instant): Promise<'given' | 'not_given' | 'changed'> => {
  try {
    return await giveOnce(use, now)
  } catch (error) {
    const isRefused = error instanceof AppError ? error.status < 500 : raisedReason(error) !== undefined
    if (!isRefused && now < addMinutes(instantOf(use.verifiedAt!), PATIENCE_MINUTES)) throw error
    context.log.warn({ err: error, voucher: use.id }, 'a verified voucher could not be exchanged')
    return 'not_given'
  }
}
