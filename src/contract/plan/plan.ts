import { Type } from '@sinclair/typebox'
import { call } from '../define'
import { Payment } from '../payment'
import { Plan, PlanConfirm, PlanOrder, PlanOrderDetail, PlanOrderPayload } from './shapes'
import { Bool, Id, List, Obj, Opt, Page, Paged, ShopSlot, Str } from '../shapes'

const plans = '/api/v2/mobile/shops/{shopId}/workout-wods/plans/'
const orders = '/api/v2/mobile/shops/{shopId}/workout-wods/orders/'
const PlanSlot = Obj({ shopId: Id, planId: Id })
const OrderSlot = Obj({ shopId: Id, orderId: Id })

export const planList = call({
  method: 'GET',
  path: plans,
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'Online plans of a shop, the running ones and those to come first',
  params: ShopSlot,
  query: Obj({ page: Page }),
  data: Obj({ ...Paged, plans: List(Plan) }),
  errors: ['shop.not_found'],
})

export const planRead = call({
  method: 'GET',
  path: `${plans}{planId}/`,
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'One online plan as the present user may join it, with the days around today',
  params: PlanSlot,
  data: Obj({ plan: Plan }),
  errors: ['plan.not_found'],
})

export const planConfirm = call({
  method: 'GET',
  path: `${plans}{planId}/confirm/`,
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'All that joining a plan needs: its prices, the ways to pay and what stops them',
  params: PlanSlot,
  query: Obj({ user_id: Id }),
  data: PlanConfirm,
  errors: ['plan.not_found', 'permission.none', 'shop.not_bound'],
})

export const planOrderCreate = call({
  method: 'POST',
  path: orders,
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Joins an online plan, free of charge, with a card, by a company, or held until it is paid online',
  params: ShopSlot,
  body: Obj(PlanOrderPayload),
  data: Obj({ order: PlanOrder, pay_order_id: Opt(Id), payment: Opt(Payment), pay_url: Opt(Str) }),
  errors: [
    'plan.not_found',
    'plan.closed',
    'plan.over',
    'plan.already_joined',
    'plan.pay_pending',
    'guardian.needed',
    'plan.ios_virtual',
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
    'plan.trial_used',
    'plan.no_trial',
    'plan.changed',
    'booking.free_unsupported',
    'booking.online_unsupported',
    'coupon.classes_only',
    'pay.channel',
    'pay.too_many_unpaid',
    'card.none',
    'plan.wrong_template',
    'card.locked',
    'card.expired',
    'card.inactive',
    'card.balance',
    'card.auto_start_confirm',
    'permission.none',
    'shop.not_bound',
  ],
})

export const planOrderList = call({
  method: 'GET',
  path: orders,
  authority: { who: 'member', shop: 'params.shopId' },
  summary: "The user's own orders of online plans at a shop, the latest first; with `standing` only those whose plans go on",
  params: ShopSlot,
  query: Obj({ page: Page, standing: Opt(Bool) }),
  data: Obj({ ...Paged, orders: List(PlanOrder) }),
  errors: ['shop.not_bound'],
})

export const planOrderRead = call({
  method: 'GET',
  path: `${orders}{orderId}/`,
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'One order of an online plan with its days; what a day shows is answered from its opening on',
  params: OrderSlot,
  data: Obj({ order: PlanOrderDetail }),
  errors: ['plan.order_not_found', 'permission.none'],
})

export const planOrderChange = call({
  method: 'POST',
  path: `${orders}{orderId}/`,
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'Cancels an order of an online plan (status 2); what was paid goes back where it came from',
  params: OrderSlot,
  body: Obj({ status: Type.Literal(2) }),
  form: true,
  data: Obj({ order: PlanOrder }),
  errors: ['plan.order_not_found', 'plan.not_cancellable', 'plan.begun', 'permission.none'],
})
