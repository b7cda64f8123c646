import { columns } from '@server/db/columns'
import { insertInto, recordStatement } from '@server/db/records'
import { inTransaction, run } from '@server/db/transaction'
import { AppError } from '@server/errors'
import { raisedReason } from '@server/db/sql-error'
import { extendMonthly, lockPerson, openGiven, type GivenCard } from '@server/modules/card/service'
import { notify } from '@server/modules/notice/service'
import { undoWindow } from '@/domain/voucher/kind'
import { addDays, addMinutes, dayOf, instantOf, toDate, type Instant, type ShopDate } from '@/domain/time'
import type { VoucherContext } from './look'
import { addStep, listItems, lockUse, post, saveUse } from './repository'
import type { ItemRow, UseRow } from './rows'
import { makeNotice } from './tell'

/** What fails for no reason that is known is tried again for so long, before it is undone. */
const PATIENCE_MINUTES = 3

/** $1 use, $2 choice, $3 card, $4 whether it was extended, $5 its last day before. */
const itemStatement = {
  name: 'voucher-item-given',
  text: 'UPDATE voucher_use_item SET card_id = $3, is_extended = $4, end_before = $5 WHERE use_id = $1 AND n = $2',
}

interface GivenCoupons {
  giftId: number
  brandId: number
  accountId: number
  templateId: number
  num: number
  startDay: ShopDate
  endDay: ShopDate
  at: Date
}
/** Coupons, each named by its gift. */
const giveCoupons = recordStatement<GivenCoupons>(
  'voucher-give-coupons',
  `WITH made AS (
      INSERT INTO user_coupon (brand_id, account_id, coupon_tpl_id, serial, gift_id, start_day, end_day, created_at)
      SELECT $brandId, $accountId, $templateId, NULL, $giftId, $startDay, $endDay, $at FROM generate_series(1, $num) RETURNING id)
    INSERT INTO gift_item (gift_id, n, brand_id, kind, user_coupon_id)
    SELECT $giftId, (SELECT count(*) FROM gift_item i WHERE i.gift_id = $giftId) + row_number() OVER (ORDER BY id), $brandId, 'coupon', id FROM made`,
)

/** $1 gift, $2 brand, $3 card or null, $4 words or null. */
const namedStatement = {
  name: 'voucher-give-item',
  text: `INSERT INTO gift_item (gift_id, n, brand_id, kind, card_id, note)
    SELECT $1, 1 + (SELECT count(*) FROM gift_item i WHERE i.gift_id = $1), $2, CASE WHEN $3::int IS NULL THEN 'note' ELSE 'card' END, $3::int, $4::text`,
}

const giveCard = async (use: UseRow, item: ItemRow, giftId: number, now: Instant): Promise<void> => {
  const given: GivenCard = {
    ...{ useId: use.id, n: item.n, giftId, brandId: use.brandId, shopId: use.shopId, accountId: use.accountId },
    ...{ templateId: item.cardTplId!, units: item.units, days: item.days, amountFen: item.amountFen, isMonthly: use.isMonthly },
  }
  const extended = use.isMonthly ? await extendMonthly(given, now) : undefined
  const cardId = extended?.cardId ?? (await openGiven(given, now))
  await run(namedStatement, extended ? [giftId, use.brandId, null, item.name] : [giftId, use.brandId, cardId, null])
  await run(itemStatement, [use.id, item.n, cardId, extended !== undefined, extended?.endBefore ?? null])
}

const giveItem = async (use: UseRow, item: ItemRow, giftId: number, now: Instant): Promise<void> => {
  if (item.exchangeType === 1) return giveCard(use, item, giftId, now)
  const { brandId, accountId } = use
  const today = dayOf(now)
  if (item.exchangeType === 2) {
    const days = { startDay: today, endDay: addDays(today, item.days!) }
    await giveCoupons({ giftId, brandId, accountId, templateId: item.couponTplId!, num: item.num, ...days, at: toDate(now) })
  } else await run(namedStatement, [giftId, brandId, null, item.num > 1 ? `${item.name} × ${item.num}` : item.name])
  // What did not become a card is owed to the member until it is used, handed over or over.
  await post(use.id, item.amountFen, { from: 'voucher', into: 'platform' }, now)
}

/** The gift and the state of its use are one: both are there, or neither is. Lock order: use, card, person, gift. */
const giveOnce = ({ id, version }: UseRow, now: Instant): Promise<'given' | 'changed'> =>
  inTransaction(async () => {
    const use = await lockUse(id)
    if (!use || use.version !== version || use.state !== 'verified') return 'changed'
    await lockPerson(use.accountId)
    const { brandId, shopId, accountId } = use
    const [gift] = await insertInto(
      'gift',
      { brandId, shopId, accountId, cause: 'voucher', voucherUseId: id, state: 'given', createdAt: toDate(now) },
      { returning: columns('gift', ['id']) },
    )
    for (const item of await listItems([id])) await giveItem(use, item, gift!.id, now)
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
