import { run } from '@server/db/transaction'
import { lockPerson, takeExchanged } from '@server/modules/card/service'
import { toDate, type Instant } from '@/domain/time'
import { listItems, post } from './repository'
import type { ItemRow, UseRow } from './rows'

/** $1 use, $2 template, $3 now: the unused coupons of its gift are taken back; those that are used or held are not. */
const couponsStatement = {
  name: 'voucher-take-coupons',
  text: `UPDATE user_coupon c SET taken_back_at = $3, version = c.version + 1 FROM gift g
    WHERE g.voucher_use_id = $1 AND g.state = 'given' AND c.gift_id = g.id AND c.coupon_tpl_id = $2 AND c.used_at IS NULL AND c.taken_back_at IS NULL
      AND NOT EXISTS (SELECT FROM coupon_use u WHERE u.user_coupon_id = c.id AND u.state <> 'freed') RETURNING c.id`,
}

/** $1 use: its coupons that were used or are held by an order. */
const usedStatement = {
  name: 'voucher-used-coupons',
  text: `SELECT c.id FROM gift g JOIN user_coupon c ON c.gift_id = g.id WHERE g.voucher_use_id = $1 AND g.state = 'given' AND c.coupon_tpl_id = $2
     AND (c.used_at IS NOT NULL OR EXISTS (SELECT FROM coupon_use u WHERE u.user_coupon_id = c.id AND u.state <> 'freed'))`,
}

/** $1 use, $2 now. */
const giftStatement = {
  name: 'voucher-take-gift',
  text: `UPDATE gift SET state = 'taken_back', taken_back_at = $2 WHERE voucher_use_id = $1 AND state = 'given'`,
}

const listUsed = async (use: UseRow, { couponTplId }: ItemRow) => run(usedStatement, [use.id, couponTplId])

/** Takes one part back if nothing of it was used; false where something was. */
const takeItem = async (use: UseRow, item: ItemRow, now: Instant): Promise<boolean> => {
  const { id: useId, shopId } = use
  if (item.exchangeType === 1) {
    const { cardId, amountFen, isExtended, endBefore } = item
    return takeExchanged({ cardId: cardId!, useId, shopId, amountFen, isExtended, endBefore }, now)
  }
  const isUsed = item.exchangeType === 2 ? (await listUsed(use, item)).length > 0 : use.handedAt !== null
  if (item.exchangeType === 2) await run(couponsStatement, [useId, item.couponTplId, toDate(now)])
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
  if (isWhole) await run(giftStatement, [use.id, toDate(now)])
  return isWhole
}
