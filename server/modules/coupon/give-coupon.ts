import { columns } from '@server/db/columns'
import { insertInto, type Inserted } from '@server/db/records'
import { run } from '@server/db/transaction'
import { addDays, dayOf, toDate, type Instant } from '@/domain/time'

const giftId = columns('gift', ['id'])

/** Writes an act of giving, in the open transaction; returns its number, by which each thing that it gives is named. */
export const insertGift = async (record: Inserted<'gift'>): Promise<number> =>
  (await insertInto('gift', record, { returning: giftId }))[0]!.id

export interface GivenCoupon {
  giftId: number
  brandId: number
  accountId: number
  templateId: number
  /** For so many days after today it can be used. */
  days: number
}

const couponId = columns('user_coupon', ['id'])

/** Gives a person the coupon of a gift, in the open transaction; returns its number, which the gift has to name. */
export const giveCoupon = async ({ giftId, brandId, accountId, templateId, days }: GivenCoupon, now: Instant): Promise<number> => {
  const today = dayOf(now)
  const coupon = { brandId, accountId, couponTplId: templateId, serial: null, giftId, startDay: today, endDay: addDays(today, days) }
  return (await insertInto('user_coupon', { ...coupon, createdAt: toDate(now) }, { returning: couponId }))[0]!.id
}

/** $1 coupon. */
const lockStatement = {
  name: 'coupon-given-lock',
  text: 'SELECT used_at IS NOT NULL AS "isUsed" FROM user_coupon WHERE id = $1 FOR NO KEY UPDATE',
}

/** $1 coupon, $2 now: one that an unpaid order has is taken back as that gives it up. */
const takeStatement = {
  name: 'coupon-given-take-back',
  text: `UPDATE user_coupon c SET taken_back_at = $2, version = version + 1
    WHERE id = $1 AND used_at IS NULL AND NOT EXISTS (SELECT FROM coupon_use u WHERE u.user_coupon_id = c.id AND u.state <> 'freed')`,
}

/** Takes the coupon of a gift back, in the open transaction that takes the gift back; false, and nothing changed, where it was used. */
export const takeCouponBack = async (id: number, now: Instant): Promise<boolean> => {
  const [coupon] = await run<{ isUsed: boolean }>(lockStatement, [id])
  if (!coupon || coupon.isUsed) return false
  await run(takeStatement, [id, toDate(now)])
  return true
}
