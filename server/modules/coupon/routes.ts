import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { requireShop } from '@server/modules/shop/service'
import { mayServe } from '@server/authority/reach'
import { payableCoupons, userCoupons } from '@/contract/coupon'
import { couponPurchases } from '@/domain/coupon/coupon'
import { parseYuan } from '@/domain/money'
import { endingCoupons } from './ending'
import { readCouponPage, readPayableCoupons } from './list-coupons'

export const couponModule: Module = {
  name: 'coupon',
  sweeps: () => [endingCoupons],
  routes(mount) {
    mount(userCoupons, async ({ shopId, params, query, actor, membership, locale, now }) => {
      const { group, page = 1 } = query
      const whose = await mayServe({ actor, membership }, params.userId)
      const brandId = shopId === undefined ? null : (await requireShop(shopId)).brandId
      // Owners see all coupons of the brand; staff see those that are valid at their shop.
      const worksAt = whose === 'own' || shopId === undefined ? null : shopId
      return readCouponPage({ accountId: params.userId, brandId, worksAt }, { group, page, locale }, now)
    })

    mount(payableCoupons, async ({ shopId, params, query, actor, membership, locale, now }) => {
      const { userId } = params
      await mayServe({ actor, membership }, userId)
      const { brandId } = await requireShop(shopId)
      const price = parseYuan(query.price) ?? fail('request.invalid')
      const kinds = couponPurchases.filter((kind) => query[kind])
      return readPayableCoupons({ accountId: userId, brandId, purchase: { shopId, kinds, price }, locale }, now)
    })
  },
}
