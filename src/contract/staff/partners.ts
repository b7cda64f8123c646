import { call } from '../define'
import { Bool, Empty, Id, Int, List, Nullable, Obj, Str } from '../shapes'

const Partner = Obj({ id: Id, username: Str, avatar: Str, gender: Nullable(Int) })

export const groupPartners = call({
  method: 'GET',
  path: '/api/mobile/schedules/group/partners/',
  authority: { who: 'member', shop: 'query.shop_id' },
  summary: 'People who trained in the same classes as the owner of an order, to be asked along to its class',
  query: Obj({ shop_id: Id, order_id: Id }),
  data: Obj({ shop_user_ship: List(Obj({ user: Partner, is_invited: Bool })) }),
  errors: ['booking.order_not_found', 'permission.none'],
})

export const groupPartnerInvite = call({
  method: 'POST',
  path: '/api/mobile/schedules/group/partners/',
  authority: { who: 'account' },
  summary: 'Asks one of these people along',
  body: Obj({ partner_id: Id, order_id: Id }),
  data: Empty,
  errors: ['booking.order_not_found', 'booking.past', 'member.not_found', 'permission.none'],
})
