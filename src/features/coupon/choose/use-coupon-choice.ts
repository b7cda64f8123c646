import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import type { UserCoupon } from '@/contract/coupon'
import type { CouponPurchase } from '@/domain/coupon/coupon'
import { storage } from '@/platform/storage'
import { go } from '@/routes/go'
import { usePayableCouponsQuery } from './use-payable-coupons-query'

interface Buying {
  shopId: number
  userId: number
  kind: CouponPurchase
  /** A name of the purchase: a choice is for this purchase only. */
  of: string
  /** Yuan, for all people together; 0 where nothing is paid online. */
  price: number
}

/** The coupon of a purchase: the member's choice while it can be used, else the best; none where the member chose none. */
export interface CouponChoice {
  /** Undefined while unknown, and where there is nothing to choose. */
  chosen: UserCoupon | undefined
  /** The number of usable coupons. */
  usable: number
  /** Whether there is a coupon to choose or a refusal to show. */
  isShown: boolean
  isWanted: boolean
  waiting: boolean
  open: () => void
}

/** Where the choice is kept: of a class, or of a card (MC-101). */
const chooseKey = (kind: CouponPurchase) => (kind === 'course_pay_on_line' ? 'booking_coupon' : 'buy_card_coupon')

/** The choice that the coupon page stores and the order page reads when it is shown again (commerce ledger MC-036). */
export const keepCoupon = (kind: CouponPurchase, of: string, id: number | null) => storage.set(chooseKey(kind), { of, id })

/** The choice for a purchase: a coupon, null for none, undefined where nothing was chosen. */
export const keptCoupon = (kind: CouponPurchase, of: string): number | null | undefined => {
  const kept = storage.get(chooseKey(kind))
  return kept?.of === of ? kept.id : undefined
}

/** Forgets the choice once its purchase is made. */
export const forgetCoupon = (kind: CouponPurchase) => storage.remove(chooseKey(kind))

export const useCouponChoice = ({ shopId, userId, kind, of, price }: Buying, enabled: boolean): CouponChoice => {
  const [, lookAgain] = useState(0)
  useDidShow(() => lookAgain((times) => times + 1))
  const query = usePayableCouponsQuery({ shopId, userId }, { kind, price }, enabled)
  const own = keptCoupon(kind, of)
  const isOn = enabled && price > 0
  const payable = isOn ? (query.data?.payable_coupons ?? []) : []
  const isWanted = own !== null
  return {
    chosen: isWanted ? (payable.find(({ id }) => id === own) ?? payable[0]) : undefined,
    usable: payable.length,
    isShown: isOn && query.data !== undefined && payable.length + query.data.other_coupons.length > 0,
    isWanted,
    waiting: isOn && query.isPending,
    open: () => void go('userCouponsSelect', { shopId, price: String(price), kind, of }),
  }
}
