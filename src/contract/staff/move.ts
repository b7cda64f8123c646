import { Type, type Static } from '@sinclair/typebox'
import { ScheduleOrder } from '../booking/shapes'
import { call } from '../define'
import { Bool, Cost, Day, Id, Int, List, Nullable, Obj, Str } from '../shapes'
import { cardErrors } from './orders'
import { StaffSchedule } from './staff'
import { DeskWord } from './till'

const params = Obj({ shopId: Id, orderId: Id })
const authority = { who: 'staff', shop: 'params.shopId', may: 'change:group' } as const

/** A class that a booking could be moved to. */
const MoveTarget = Obj({
  schedule: StaffSchedule,
  /** The cost of the class for this booking, and how much more than was paid: below 0 comes back. Null where it is refused. */
  cost: Nullable(Cost),
  difference: Nullable(Type.Number()),
  refusal: Nullable(Obj({ code: Str, msg: Str })),
})
export type MoveTarget = Static<typeof MoveTarget>

export const classOrderMoves = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/orders/{orderId}/classes/',
  authority,
  summary: "The group classes of a day, each with what moving a member's order there costs or why it cannot be moved",
  params,
  query: Obj({ date: Day }),
  data: Obj({
    /** The type of the card that pays, null without one: amounts are then in yuan. */
    card_type: Nullable(Int),
    card_name: Nullable(Str),
    is_free: Bool,
    /** The channels by which the asking person can take a difference at the desk. */
    desk_channels: List(DeskWord),
    classes: List(MoveTarget),
    last: Day,
  }),
  errors: ['booking.order_not_found', 'permission.none'],
})

export const classOrderMove = call({
  method: 'PUT',
  path: '/api/shops/{shopId}/staff/orders/{orderId}/class/',
  authority,
  summary: "Moves a member's order to another group class, settles the difference that was said, and tells the member",
  params,
  /** `channel` takes the difference of a booking that was paid with money. */
  body: Obj({ schedule_id: Id, difference: Type.Number({ minimum: -1_000_000, maximum: 1_000_000 }), channel: Type.Optional(DeskWord) }),
  data: Obj({ order: ScheduleOrder }),
  errors: [
    'booking.order_not_found',
    'booking.not_changeable',
    'booking.not_found',
    'booking.move_unsupported',
    'booking.move_same',
    'booking.move_price',
    'booking.move_desk',
    'till.channel_off',
    'pay.closed',
    'booking.past',
    'booking.over',
    'booking.too_few_people',
    'booking.cancelled',
    'booking.coach_occupied',
    'booking.no_space',
    'booking.not_open',
    'guardian.needed',
    'booking.already_booked',
    'booking.pay_pending',
    'booking.full',
    'booking.count',
    'booking.cancel_other_first',
    'booking.changed',
    'booking.no_price',
    'booking.free_unsupported',
    'booking.online_unsupported',
    'card.wrong_template',
    ...cardErrors,
    'permission.none',
  ],
})
