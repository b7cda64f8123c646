import { Type, type Static } from '@sinclair/typebox'
import { call } from './define'
import { Bool, Empty, Id, InstantText, Int, List, Nullable, Obj, Page, Paged, Str, Text } from './shapes'

const Notice = Obj({
  id: Id,
  kind: Str,
  /** In the language of the caller. */
  title: Str,
  body: Str,
  /** The page that a tap opens; empty for none. */
  path: Str,
  order_kind: Nullable(Str),
  order_id: Nullable(Id),
  is_read: Bool,
  created_at: InstantText,
})
export type Notice = Static<typeof Notice>

export const noticeCount = call({
  method: 'GET',
  path: '/api/user/notice/count/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary: 'How many messages of a shop the user has not read',
  /** `timestamp` makes each address new, so that no cache answers. */
  query: Obj({ shop_id: Id, timestamp: Type.Integer({ minimum: 0, maximum: 10_000_000_000_000 }) }),
  data: Obj({ notice_count: Int }),
})

export const noticeList = call({
  method: 'GET',
  path: '/api/user/notices/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary: 'Messages of a shop to the user, latest first',
  query: Obj({ shop_id: Id, page: Page }),
  data: Obj({ ...Paged, notices: List(Notice) }),
})

export const noticeRead = call({
  method: 'PUT',
  path: '/api/user/notices/read/',
  authority: { who: 'account', shop: 'body.shop_id' },
  summary: 'Marks messages of a shop as read, up to the one named',
  body: Obj({ shop_id: Id, up_to: Id }),
  data: Obj({ notice_count: Int }),
})

export const orderPigeon = call({
  method: 'GET',
  path: '/api/orders/{orderId}/pigeon/',
  authority: { who: 'account' },
  summary: 'Messages sent about a booking, to its owner only, latest first',
  params: Obj({ orderId: Id }),
  data: Obj({ messages: List(Notice) }),
  errors: ['booking.order_not_found', 'permission.none'],
})

export const subscribeTemplates = call({
  method: 'GET',
  path: '/api/user/subscribe/templates/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary: 'Messages of WeChat that the mini-program may ask the user to allow, of one kind of notice',
  query: Obj({ shop_id: Id, kind: Text(32) }),
  data: Obj({ template_ids: List(Str) }),
  errors: ['shop.not_found'],
})

export const subscribeGrant = call({
  method: 'POST',
  path: '/api/user/subscribe/grants/',
  authority: { who: 'account', shop: 'body.shop_id' },
  summary: 'Remembers the messages of WeChat that the user has just allowed, one of each',
  body: Obj({ shop_id: Id, template_ids: List(Text(64), { maxItems: 3 }) }),
  data: Empty,
  errors: ['shop.not_found'],
})
