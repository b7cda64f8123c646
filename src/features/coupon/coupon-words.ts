import type { UserCoupon } from '@/contract/coupon'
import { CouponType, isUniversal, restrictedTo } from '@/domain/coupon/coupon'
import { daysLeft } from '@/domain/coupon/coupon-look'
import { dayOf, readDay, readInstant, type ShopDate } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { getLocale } from '@/i18n/runtime'

type Coupon = Pick<UserCoupon, 'coupon_tpl' | 'red_envelope_tpl'>

/**
 * A percentage in words: in Chinese what is left to pay in tenths, 80 as 8 and 85 as 8.5 (commerce ledger MC-168), which Taiwan writes as 85; in
 * English what is off, 85 as 15.
 */
const discountFigure = (account: number): number => {
  const locale = getLocale()
  if (locale === 'en-us') return 100 - account
  return locale === 'zh-tw' && account % 10 > 0 ? account : account / 10
}

/** The large figure: yuan with the sign before it, or a discount with its word after it. */
export const couponFigure = (t: Translate<'coupon'>, { coupon_tpl: tpl, red_envelope_tpl: envelope }: Coupon) => {
  if (tpl?.coupon_type === CouponType.discount)
    return { before: '', figure: String(discountFigure(tpl.account)), after: t('coupon.discount') }
  return { before: '¥', figure: String(tpl?.account ?? envelope?.account ?? 0), after: '' }
}

/** The discount in words (MC-165, MC-166, MC-167, MC-168). */
const couponRule = (t: Translate<'coupon'>, { coupon_tpl: tpl, red_envelope_tpl: envelope }: Coupon): string => {
  if (!tpl) return t('coupon.type1Free', { off: envelope?.account ?? 0 })
  const { coupon_type: type, account, reach_money: reach } = tpl
  switch (type) {
    case CouponType.threshold:
      return reach > 0 ? t('coupon.type1', { reach, off: account }) : t('coupon.type1Free', { off: account })
    case CouponType.every:
      return t('coupon.type2', { reach, off: account })
    case CouponType.discount:
      return reach > 0
        ? t('coupon.type3', { reach, off: discountFigure(account) })
        : t('coupon.type3Free', { off: discountFigure(account) })
  }
}

/** The one name of a coupon, wherever it is shown: a red envelope's title, else its discount. */
export const couponName = (t: Translate<'coupon'>, coupon: Coupon): string => coupon.red_envelope_tpl?.title || couponRule(t, coupon)

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
  const n = daysLeft(end, today)
  const day = monthDayText(t, end)
  return n === undefined ? plain(t('coupon.until', { day })) : { text: t('coupon.left', { n, day }), isClose: n <= 7 }
}
