import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, Id, List, Obj, Opt, ShopSlot, Str, Yuan } from '../shapes'

export const shopNotices = call({
  method: 'GET',
  path: '/api/user/index/notice/',
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'Notices of the home page',
  query: Obj({ shop_id: Id }),
  data: Obj({ notices: List(Obj({ id: Id, title: Str, url: Str })) }),
  errors: ['shop.not_found'],
})

/** An advertisement over the home page until it is dismissed; `url` may be a page of the app, or empty. */
const Ad = Obj({ id: Id, title: Str, image: Str, url: Str })
export type Ad = Static<typeof Ad>

export const adPermission = call({
  method: 'GET',
  path: '/api/v2/shops/{shop_id}/advertising/permission/',
  authority: { who: 'visitor', shop: 'params.shop_id' },
  summary: 'Whether a shop advertises on its home page, and with what',
  params: Obj({ shop_id: Id }),
  data: Obj({ has_permission: Bool, ads: List(Ad) }),
  errors: ['shop.not_found'],
})

/** A product that the shop's desk sells. */
const Product = Obj({ id: Id, name: Str, image: Str, goods_rule: Obj({ cost: Yuan }) })
export type Product = Static<typeof Product>

export const productList = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/products/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'The products at the desk of a shop, in the order of the shop; status 1 is on sale, 2 is not',
  params: ShopSlot,
  query: Obj({ status: Opt(Type.Union([Type.Literal(1), Type.Literal(2)], { default: 1 })) }),
  data: Obj({ products: List(Product) }),
  errors: ['shop.not_found'],
})
