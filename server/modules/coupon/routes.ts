import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { hasStaffOver } from '@server/modules/member/service'
import { requireShop } from '@server/modules/shop/service'
import { payableCoupons, userCoupons } from '@/contract/coupon'
import { couponPurchases } from '@/domain/coupon/coupon'
import { parseYuan } from '@/domain/money'
import { readCouponPage, readPayableCoupons } from './list-coupons'

/** Who is not the owner of coupons sees those of a shop that he works at, of people who are bound to it (commerce ledger MC-175). */
const mayRead = async (actorId: number, userId: number, shopId: number | undefined): Promise<'own' | 'other'> => {
  if (userId === actorId) return 'own'
  return shopId !== undefined && (await hasStaffOver(actorId, userId, shopId)) ? 'other' : fail('permission.none')
}

export const couponModule: Module = {
  name: 'coupon',
  routes(mount) {
    mount(userCoupons, async ({ params, query, actor, now }) => {
      const { shop_id: shopId, group, page = 1 } = query
      const whose = await mayRead(actor.accountId, params.userId, shopId)
      const brandId = shopId === undefined ? null : (await requireShop(shopId)).brandId
      // The owner sees what the brand gave him, whoever works at a shop what counts there.
      const worksAt = whose === 'own' || shopId === undefined ? null : shopId
      return readCouponPage({ accountId: params.userId, brandId, worksAt }, group, page, now)
    })

    mount(payableCoupons, async ({ params, query, actor, locale, now }) => {
      const { shopId, userId } = params
      await mayRead(actor.accountId, userId, shopId)
      const { brandId } = await requireShop(shopId)
      const price = parseYuan(query.price) ?? fail('request.invalid')
      const kinds = couponPurchases.filter((kind) => query[kind])
      return readPayableCoupons({ accountId: userId, brandId, purchase: { shopId, kinds, price }, locale }, now)
    })
  },
}
