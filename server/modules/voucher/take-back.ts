import { lockPerson, takeExchanged } from '@server/modules/card/service'
import type { Instant } from '@/domain/time'
import { hasUsedCoupons, takeCoupons, takeGift } from './gift-repository'
import { post } from './money-repository'
import { listItems } from './repository'
import type { ItemRow, UseRow } from './rows'

/** Takes one part back if nothing of it was used; false where something was. */
const takeItem = async (use: UseRow, item: ItemRow, now: Instant): Promise<boolean> => {
  const { id: useId, shopId } = use
  if (item.exchangeType === 1) {
    const { cardId, amountFen, isExtended, endBefore } = item
    return takeExchanged({ cardId: cardId!, useId, shopId, amountFen, isExtended, endBefore }, now)
  }
  const isUsed = item.exchangeType === 2 ? await hasUsedCoupons(useId, item.couponTplId!) : use.handedAt !== null
  if (item.exchangeType === 2) await takeCoupons(useId, item.couponTplId!, now)
  if (isUsed || use.releasedAt !== null) return false
  await post(useId, item.amountFen, { from: 'platform', into: 'voucher' }, now)
  return true
}

/** Cards are locked before their person, each in the order of their numbers. */
const inLockOrder = (items: readonly ItemRow[]): ItemRow[] =>
  [...items].sort((one, other) => (one.cardId ?? Infinity) - (other.cardId ?? Infinity))

/**
 * Takes back what an exchange gave, in the open transaction that holds the use: all that is unused. Answers whether that was everything; the gift is taken back only then. A
 * caller that wants all or nothing rolls back.
 */
export const takeBackGift = async (use: UseRow, now: Instant): Promise<boolean> => {
  let isWhole = true
  for (const item of inLockOrder(await listItems([use.id]))) if (!(await takeItem(use, item, now))) isWhole = false
  await lockPerson(use.accountId)
  if (isWhole) await takeGift(use.id, now)
  return isWhole
}
