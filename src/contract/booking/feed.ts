import { Type, type Static } from '@sinclair/typebox'
import { SelfTraining } from './self-training'
import { ScheduleOrder } from './shapes'
import { VisitRecord } from './visit'
import { CourtOrder } from '../court'
import { PlanOrder } from '../plan/shapes'
import { Obj } from '../shapes'

const item = <
  T extends string,
  D extends typeof ScheduleOrder | typeof PlanOrder | typeof SelfTraining | typeof VisitRecord | typeof CourtOrder,
>(
  type: T,
  data: D,
) => Obj({ type: Type.Literal(type), data })

/** One thing that comes next, with its type; `checkin_order` is a self-training (booking ledger BK-122). */
export const FeedItem = Type.Union([
  item('order', ScheduleOrder),
  item('wod_order', PlanOrder),
  item('checkin_order', SelfTraining),
  item('visit_record', VisitRecord),
  item('court_order', CourtOrder),
])
export type FeedItem = Static<typeof FeedItem>
