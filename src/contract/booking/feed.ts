import { Type, type Static } from '@sinclair/typebox'
import { OrderShop, ScheduleOrder } from './shapes'
import { CourtOrder } from '../court'
import { PlanOrder } from '../plan/shapes'
import { Id, InstantText, Int, Obj, Str } from '../shapes'

/** A self-training: the member comes to the venue at a time of his own. */
export const CheckinOrder = Obj({
  id: Id,
  name: Str,
  shop: OrderShop,
  start: InstantText,
  end: InstantText,
  /** 1 ordered, 2 cancelled, 4 attended. */
  status: Int,
})
export type CheckinOrder = Static<typeof CheckinOrder>

/** An appointment that a seller of a shop made with a member (booking ledger BK-145). */
export const VisitRecord = Obj({
  id: Id,
  visit_at: InstantText,
  shop_user_ship: Obj({ shop: OrderShop }),
  seller: Obj({ id: Id, username: Str, avatar: Str }),
})
export type VisitRecord = Static<typeof VisitRecord>

const item = <
  T extends string,
  D extends typeof ScheduleOrder | typeof PlanOrder | typeof CheckinOrder | typeof VisitRecord | typeof CourtOrder,
>(
  type: T,
  data: D,
) => Obj({ type: Type.Literal(type), data })

/** One thing that comes next, by its type (booking ledger BK-122). */
export const FeedItem = Type.Union([
  item('order', ScheduleOrder),
  item('wod_order', PlanOrder),
  item('checkin_order', CheckinOrder),
  item('visit_record', VisitRecord),
  item('court_order', CourtOrder),
])
export type FeedItem = Static<typeof FeedItem>
