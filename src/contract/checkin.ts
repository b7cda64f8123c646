import { CheckinOrder, VisitRecord } from './booking/feed'
import { call } from './define'
import { Id, InstantText, Obj, ShopSlot, Text } from './shapes'

export const visitCreate = call({
  method: 'POST',
  path: '/api/shops/{shopId}/visits/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'write:court' },
  summary: 'Makes an appointment of the caller, who works at the shop, with a person of the shop, who is told',
  params: ShopSlot,
  body: Obj({ user_id: Id, visit_at: InstantText }),
  data: Obj({ visit_record: VisitRecord }),
  errors: ['booking.past', 'permission.none'],
})

export const selfTrainingCreate = call({
  method: 'POST',
  path: '/api/shops/{shopId}/checkin-orders/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Orders a training by oneself at the venue, of at most twelve hours',
  params: ShopSlot,
  body: Obj({ user_id: Id, name: Text(40), start: InstantText, end: InstantText }),
  data: Obj({ order: CheckinOrder }),
  errors: ['booking.past', 'booking.cancel_other_first', 'permission.none'],
})

export const selfTrainingCancel = call({
  method: 'PUT',
  path: '/api/shops/{shopId}/checkin-orders/{orderId}/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'Cancels a training by oneself that has not begun',
  params: Obj({ shopId: Id, orderId: Id }),
  data: Obj({ order: CheckinOrder }),
  errors: ['booking.order_not_found', 'booking.not_cancellable', 'permission.none'],
})
