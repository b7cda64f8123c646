import type { Static } from '@sinclair/typebox'
import { call } from '../define'
import { Id, InstantText, Obj, ShopSlot, Str } from '../shapes'
import { OrderShop } from './shapes'

/** A visit: an appointment of a member with a salesperson of the shop (booking ledger BK-145). */
export const VisitRecord = Obj({
  id: Id,
  visit_at: InstantText,
  shop_user_ship: Obj({ shop: OrderShop }),
  seller: Obj({ id: Id, username: Str, avatar: Str }),
})
export type VisitRecord = Static<typeof VisitRecord>

export const visitRead = call({
  method: 'GET',
  path: '/api/shops/{shopId}/visits/{visitId}/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'An appointment, for the member and the seller whose it is',
  params: Obj({ shopId: Id, visitId: Id }),
  data: Obj({ visit_record: VisitRecord }),
  errors: ['permission.none'],
})

export const visitCreate = call({
  method: 'POST',
  path: '/api/shops/{shopId}/visits/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'write:court' },
  summary: 'Makes an appointment of the caller, who works at the shop, with a person of the shop, who is told',
  params: ShopSlot,
  body: Obj({ user_id: Id, visit_at: InstantText }),
  data: Obj({ visit_record: VisitRecord }),
  errors: ['booking.past', 'booking.too_far', 'permission.none'],
})
