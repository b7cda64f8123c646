import type { UserCoupon } from '@/contract/coupon'
import { CouponType } from '@/domain/coupon/coupon'
import type { Translate } from '@/i18n/keys'
import { getLocale } from '@/i18n/runtime'

/** A coupon, or a red envelope, whose amount is known once it is opened. */
export interface NamedCoupon {
  coupon_tpl: UserCoupon['coupon_tpl']
  red_envelope_tpl: { title: string; account?: number } | null
}

/**
 * A percentage in words: in Chinese what is left to pay in tenths, 80 as 8 and 85 as 8.5 (commerce ledger MC-168), which Taiwan writes as 85; in
 * English what is off, 85 as 15.
 */
export const discountFigure = (account: number): number => {
  const locale = getLocale()
  if (locale === 'en-us') return 100 - account
  return locale === 'zh-tw' && account % 10 > 0 ? account : account / 10
}

/** The discount in words (MC-165, MC-166, MC-167, MC-168). */
const couponRule = (t: Translate<'coupon'>, { coupon_tpl: tpl, red_envelope_tpl: envelope }: NamedCoupon): string => {
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
export const couponName = (t: Translate<'coupon'>, coupon: NamedCoupon): string => coupon.red_envelope_tpl?.title || couponRule(t, coupon)
