import type { UserCoupon } from '@/contract/coupon'
import { CouponType, isUniversal, restrictedTo } from '@/domain/coupon/coupon'
import { daysLeft, isClose } from '@/domain/coupon/coupon-appearance'
import { dayOf, readDay, readInstant, type ShopDate } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { discountFigure, type NamedCoupon } from './coupon-name'
import type { Translate } from '@/i18n/keys'

/** The large figure: yuan with the sign before it, or a discount with its word after it. */
export const couponFigure = (t: Translate<'coupon'>, { coupon_tpl: tpl, red_envelope_tpl: envelope }: NamedCoupon) => {
  if (tpl?.coupon_type === CouponType.discount)
    return { before: '', figure: String(discountFigure(tpl.account)), after: t('coupon.discount') }
  return { before: '¥', figure: String(tpl?.account ?? envelope?.account ?? 0), after: '' }
}

const useKeys = { course_pay_on_line: 'coupon.useClass', new_cards: 'coupon.useCards', charge_cards: 'coupon.useRenewal' } as const

/** Where and for what it can be used: a coupon of one shop alone is not said to be good for everything (MC-114, MC-115). */
export const couponScope = (t: Translate<'coupon'>, coupon: Pick<UserCoupon, 'use_condition' | 'shops'>): string => {
  const [shop, ...more] = coupon.shops
  const only = shop && more.length === 0 ? t('coupon.shopsOnly', { shops: shop.name }) : ''
  return only && isUniversal(coupon.use_condition) ? only : [couponUse(t, coupon), only].filter(Boolean).join(' · ')
}

const couponUse = (t: Translate<'coupon'>, { use_condition: use }: Pick<UserCoupon, 'use_condition'>): string =>
  isUniversal(use)
    ? t('coupon.everything')
    : t('coupon.only', {
        uses: restrictedTo(use)
          .map((kind) => t(useKeys[kind]))
          .join(t('coupon.and')),
      })

/** Its last day, its first day, or when it was used and for what; the days left where its last day lies in the future (MC-113). */
export const couponTerm = (t: Translate<'coupon'>, coupon: UserCoupon, today: ShopDate): { text: string; isClose: boolean } => {
  const end = readDay(coupon.end)
  const plain = (text: string) => ({ text, isClose: false })
  if (coupon.used_at) {
    const day = monthDayText(t, dayOf(readInstant(coupon.used_at)))
    return plain(coupon.used_for ? t('coupon.usedFor', { day, what: coupon.used_for }) : t('coupon.usedOn', { day }))
  }
  const start = readDay(coupon.start)
  if (start > today) return plain(t('coupon.from', { day: monthDayText(t, start) }))
  const n = coupon.reason ? undefined : daysLeft(end, today)
  const day = monthDayText(t, end)
  return n === undefined ? plain(t('coupon.until', { day })) : { text: t('coupon.left', { n, day }), isClose: isClose(n) }
}
