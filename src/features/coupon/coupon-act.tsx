import type { UserCoupon } from '@/contract/coupon'
import { CouponStatus } from '@/domain/coupon/coupon'
import { go } from '@/routes/go'
import { StateButton } from '@/ui/state-button/state-button'
import { couponName } from './coupon-name'
import { useT } from './texts'

/** The act of a coupon that is not over: use it, pay the order that holds it, or go to a shop where it is valid. */
export function CouponAct({ coupon, shopId, hasBegun }: { coupon: UserCoupon; shopId: number; hasBegun: boolean }) {
  const t = useT()
  const { id, status, shops, use_condition: use, pay_order_id: orderId } = coupon
  const label = (word: string) => `${couponName(t, coupon)} ${word}`
  const button = (word: string, tone: 'go' | 'line', onPress: () => unknown) => (
    <StateButton small word={word} tone={tone} id={`coupon-act-${id}`} label={label(word)} onPress={() => void onPress()} />
  )
  if (status === CouponStatus.held && orderId !== null) return button(t('coupon.toPay'), 'line', () => go('payOrder', { shopId, orderId }))
  if (!shops.some((shop) => shop.id === shopId)) return button(t('coupon.toSwitch'), 'line', () => go('selectShopPage', { shopId }))
  if (!hasBegun) return null
  return button(t('coupon.toUse'), 'go', () => go(use.course_pay_on_line ? 'userGroupSchedules' : 'buyCard', { shopId }))
}
