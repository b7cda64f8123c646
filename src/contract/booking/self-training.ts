import type { Static } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, Id, InstantText, Int, Obj, ShopSlot, Str, Text } from '../shapes'
import { OrderShop } from './shapes'

/** A self-training: the member trains at the venue without a class, at a time of the member's choice. On the wire it is a `checkin_order`. */
export const SelfTraining = Obj({
  id: Id,
  name: Str,
  shop: OrderShop,
  start: InstantText,
  end: InstantText,
  /** 1 ordered, 2 cancelled, 4 over, which counts as attended. */
  status: Int,
  can_cancel: Bool,
})
export type SelfTraining = Static<typeof SelfTraining>

const OrderSlot = Obj({ shopId: Id, orderId: Id })

export const selfTrainingRead = call({
  method: 'GET',
  path: '/api/shops/{shopId}/checkin-orders/{orderId}/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'A training by oneself: what, where, when and how it stands',
  params: OrderSlot,
  data: Obj({ order: SelfTraining }),
  errors: ['permission.none'],
})

export const selfTrainingCreate = call({
  method: 'POST',
  path: '/api/shops/{shopId}/checkin-orders/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Orders a training by oneself at the venue, of at most twelve hours, on one of the next ninety days',
  params: ShopSlot,
  body: Obj({ user_id: Id, name: Text(40), start: InstantText, end: InstantText }),
  data: Obj({ order: SelfTraining }),
  errors: ['booking.past', 'booking.too_far', 'booking.cancel_other_first', 'permission.none'],
})

export const selfTrainingCancel = call({
  method: 'PUT',
  path: '/api/shops/{shopId}/checkin-orders/{orderId}/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'Cancels a training by oneself that has not begun',
  params: OrderSlot,
  data: Obj({ order: SelfTraining }),
  errors: ['booking.not_cancellable', 'permission.none'],
})
