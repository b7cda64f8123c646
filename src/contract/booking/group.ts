import { Type } from '@sinclair/typebox'
import { BookingPayload, Confirm, GroupSchedule, OpenRule, ScheduleOrder, SharedOrder } from './shapes'
import { CancelBody, cancelErrors } from './cancel'
import { couponRefusals } from '../coupon'
import { call } from '../define'
import { FeedItem } from './feed'
import { Payment } from '../payment'
import { Day, Id, Int, List, Nullable, Obj, Opt, Str, Text } from '../shapes'

const ShopDay = { shop_id: Id, date: Day }

export const groupSchedules = call({
  method: 'GET',
  path: '/api/mobile/schedules/group/',
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'Group classes of one day, each as the present user may book it',
  query: Obj({ ...ShopDay, tags: Opt(Text(300)) }),
  data: Obj({ schedules: List(GroupSchedule), open_rules: List(OpenRule) }),
  errors: ['shop.not_found'],
})

export const groupTags = call({
  method: 'GET',
  path: '/api/mobile/schedules/tags/',
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'Tags of the group classes of one day',
  query: Obj(ShopDay),
  data: Obj({ tags: List(Obj({ id: Id, name: Str })) }),
  errors: ['shop.not_found'],
})

export const schedulesOf = call({
  method: 'GET',
  path: '/api/mobile/schedules/',
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'Group classes of one course or coach in at most three weeks, each as the present user may book it',
  query: Obj({ shop_id: Id, course_id: Opt(Id), teacher_id: Opt(Id), from: Day, to: Day }),
  data: Obj({ schedules: List(GroupSchedule), open_rules: List(OpenRule) }),
  errors: ['shop.not_found'],
})

export const scheduleRead = call({
  method: 'GET',
  path: '/api/mobile/schedules/{scheduleId}/',
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'One group class, as the present user may book it',
  params: Obj({ scheduleId: Id }),
  query: Obj({ shop_id: Id }),
  data: Obj({ schedule: GroupSchedule }),
  errors: ['booking.not_found', 'shop.not_found'],
})

export const scheduleConfirm = call({
  method: 'GET',
  path: '/api/mobile/schedules/{scheduleId}/confirm/',
  authority: { who: 'member', shop: 'query.shop_id' },
  summary: 'All that the order page of one class needs',
  params: Obj({ scheduleId: Id }),
  query: Obj({ shop_id: Id, user_id: Id, count: Opt(Type.Integer({ minimum: 1, maximum: 100, default: 1 })) }),
  data: Confirm,
  errors: ['booking.not_found', 'permission.none', 'shop.not_bound'],
})

export const scheduleOrderCreate = call({
  method: 'POST',
  path: '/api/mobile/schedules/orders/',
  authority: { who: 'member', shop: 'body.shop_id' },
  summary: 'Books a class: with a card, by a company, free of charge, or held until it is paid online',
  body: BookingPayload,
  data: Obj({
    order: ScheduleOrder,
    /** The order to pay and how to go on. Without `payment` the provider did not answer; the order can be paid again. */
    pay_order_id: Opt(Id),
    payment: Opt(Payment),
    pay_url: Opt(Str),
  }),
  errors: [
    'booking.not_found',
    'booking.closed',
    'booking.full',
    'booking.count',
    'booking.already_booked',
    'booking.pay_pending',
    'booking.past',
    'booking.over',
    'booking.cancelled',
    'booking.too_few_people',
    'booking.not_open',
    'booking.order_window',
    'guardian.needed',
    'booking.no_shows',
    'booking.trial_full',
    'booking.changed',
    'booking.time_needed',
    'booking.coach_occupied',
    'booking.no_suitable_space',
    'booking.cancel_other_first',
    'booking.free_unsupported',
    'booking.online_unsupported',
    'pay.not_enabled',
    'pay.too_many_unpaid',
    'corp.none',
    'corp.disabled',
    'corp.paused',
    'corp.validity',
    'corp.cross_month',
    'corp.gym',
    'corp.city',
    'corp.limit_day',
    'corp.limit_week',
    'corp.limit_month',
    'corp.balance',
    'corp.quota_used',
    'corp.quota_left',
    'pay.channel',
    ...couponRefusals,
    'card.none',
    'card.not_general',
    'card.not_value',
    'card.locked',
    'card.expired',
    'card.inactive',
    'card.balance',
    'card.limit_day',
    'card.limit_week',
    'card.limit_month',
    'card.limit_pre',
    'card.auto_start_confirm',
    'permission.none',
    'shop.not_bound',
  ],
})

export const scheduleOrderList = call({
  method: 'GET',
  path: '/api/mobile/schedules/orders/',
  authority: { who: 'member', shop: 'query.shop_id' },
  summary: "The user's own bookings at a shop whose class starts in the range, grouped by day",
  query: Obj({ shop_id: Id, schedule__start__gte: Text(32), schedule__end__lte: Text(32) }),
  data: Obj({ orders: List(Obj({ date: Day, orders: List(ScheduleOrder) })) }),
  errors: ['shop.not_bound'],
})

const OrderSlot = Obj({ orderId: Id })

export const scheduleOrderDetail = call({
  method: 'GET',
  path: '/api/mobile/schedules/orders/{orderId}/',
  authority: { who: 'account' },
  summary: 'One booking, for its owner or who may book for him',
  params: OrderSlot,
  data: Obj({ order: ScheduleOrder }),
  errors: ['booking.order_not_found', 'permission.none'],
})

export const scheduleOrderCancel = call({
  method: 'PUT',
  path: '/api/mobile/schedules/orders/{orderId}/',
  authority: { who: 'account' },
  summary: 'Cancels a booking; what was paid with a card goes back to it',
  params: OrderSlot,
  body: CancelBody,
  data: Obj({ order: ScheduleOrder, msg: Str }),
  errors: [...cancelErrors('booking'), 'booking.class_unavailable'],
})

export const scheduleOrderLateRemind = call({
  method: 'POST',
  path: '/api/mobile/schedules/orders/{orderId}/late-remind/',
  authority: { who: 'account' },
  summary: 'Tells the coach that the owner of a booking comes late',
  params: OrderSlot,
  data: Obj({ order: ScheduleOrder }),
  errors: [
    'booking.order_not_found',
    'booking.cancelled',
    'booking.remind_too_early',
    'booking.remind_ended',
    'booking.remind_enough',
    'permission.none',
  ],
})

export const latestFeed = call({
  method: 'GET',
  path: '/api/mobile/user/schedule/latest/',
  authority: { who: 'account' },
  summary: 'The coming bookings of the user, of every kind, soonest first',
  data: List(FeedItem),
})

export const latestOrder = call({
  method: 'GET',
  path: '/api/mobile/user/{userId}/order/latest/',
  authority: { who: 'account' },
  summary: 'The last order of each kind of a user',
  params: Obj({ userId: Id }),
  data: Obj({
    order: Nullable(SharedOrder),
    wod_order: Nullable(SharedOrder),
    checkin_order: Nullable(SharedOrder),
    last_create_order_type: Nullable(Int),
  }),
  errors: ['permission.none'],
})
