import type { RowOf } from '@server/db/columns'
import type { UserCoupon } from '@/contract/coupon'
import { CouponType, judgeStatus, type CouponFacts, type UseCondition } from '@/domain/coupon/coupon'
import type { Discounted } from '@/domain/coupon/judge-coupon'
import { fen, fenToYuan } from '@/domain/money'
import { refuse } from '@/domain/result'
import { formatInstant, instantOf, type ShopDate } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { reasonWire } from '@server/reason-wire'
import type { CouponRow, template } from './rows'

/** A coupon as input of the rules in `src/domain/coupon`. */
export const couponFacts = (row: CouponRow): CouponFacts => ({
  rule: { type: row.type, amount: row.amount, reach: fen(row.reachFen) },
  use: useConditionWire(row),
  shopIds: row.shops.map(({ id }) => id),
  start: row.startDay,
  end: row.endDay,
  isUsed: row.usedAt !== null,
  isHeld: row.isHeld,
  isTakenBack: row.takenBackAt !== null,
})

type TemplateRow = RowOf<typeof template> & { type: CouponType; amount: number }

const sayAmount = ({ type, amount }: TemplateRow): number => (type === CouponType.discount ? amount : fenToYuan(fen(amount)))

export const couponTemplateWire = (row: TemplateRow): NonNullable<UserCoupon['coupon_tpl']> => ({
  id: row.templateId,
  name: row.name,
  coupon_type: row.type,
  account: sayAmount(row),
  reach_money: fenToYuan(fen(row.reachFen)),
})

export const useConditionWire = ({ coursePayOnLine, newCards, chargeCards }: RowOf<typeof template>): UseCondition => ({
  course_pay_on_line: coursePayOnLine,
  new_cards: newCards,
  charge_cards: chargeCards,
})

const makeTemplates = (row: CouponRow): Pick<UserCoupon, 'coupon_tpl' | 'red_envelope_tpl'> => {
  const { templateId: id, name: title, description, image } = row
  return row.isRedEnvelope
    ? { coupon_tpl: null, red_envelope_tpl: { id, title, description, image, account: sayAmount(row) } }
    : { coupon_tpl: couponTemplateWire(row), red_envelope_tpl: null }
}

/** A coupon in the wire's form; `discounted` if it was judged usable for a given price. */
export const couponWire = (row: CouponRow, today: ShopDate, locale: ErrorLocale, discounted?: Discounted): UserCoupon => {
  const facts = couponFacts(row)
  return {
    id: row.id,
    status: judgeStatus(facts, today),
    start: row.startDay,
    end: row.endDay,
    ...makeTemplates(row),
    use_condition: facts.use,
    shops: row.shops,
    used_at: row.usedAt && formatInstant(instantOf(row.usedAt)),
    used_for: row.orderSubject,
    pay_order_id: row.orderId,
    real_price: discounted ? fenToYuan(discounted.realPrice) : null,
    discount: discounted ? fenToYuan(discounted.discount) : null,
    reason: facts.isTakenBack ? reasonWire(locale, refuse('coupon.taken_back')) : null,
  }
}
