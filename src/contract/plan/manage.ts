import { Type } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, Day, Empty, Id, List, Obj, Opt, ShopSlot, Text } from '../shapes'
import { Clock, DraftCards, ManagedPlan, Plan, PlanTemplate, TemplateDraft } from './shapes'

const plans = '/api/v2/mobile/shops/{shopId}/workout-wods/plans/'
const templates = '/api/v2/workout-plans/templates/'
const PlanSlot = Obj({ shopId: Id, planId: Id })

export const planManage = call({
  method: 'GET',
  path: `${plans}{planId}/manage/`,
  authority: { who: 'staff', shop: 'params.shopId', may: 'see:plan' },
  summary: 'One plan with all of its content, for coach and staff',
  params: PlanSlot,
  data: ManagedPlan,
  errors: ['plan.not_found', 'permission.none'],
})

export const planCreate = call({
  method: 'POST',
  path: plans,
  authority: { who: 'staff', shop: 'params.shopId', may: 'write:plan' },
  summary: 'Makes a plan of a template, for sale from now on',
  params: ShopSlot,
  body: Obj({
    template_id: Id,
    name: Type.String({ minLength: 1, maxLength: 80 }),
    description: Opt(Text(2000)),
    from_date: Day,
    daily_view_time: Clock,
    is_free: Bool,
    /** Yuan. */
    price: Opt(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    trial_price: Opt(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  }),
  data: Obj({ plan: Plan }),
  errors: ['plan.template_not_found', 'plan.start_past', 'request.invalid', 'permission.none'],
})

export const planChange = call({
  method: 'PUT',
  path: `${plans}{planId}/`,
  authority: { who: 'staff', shop: 'params.shopId', may: 'change:plan' },
  summary: 'Changes what a plan says of itself or costs new members, or takes it off the sale',
  params: PlanSlot,
  body: Obj({
    name: Opt(Type.String({ minLength: 1, maxLength: 80 })),
    description: Opt(Text(2000)),
    on_sale: Opt(Bool),
    /** Yuan, paid online; 0 makes the plan free. A trial price that is not lower goes. */
    price: Opt(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  }),
  data: Obj({ plan: Plan }),
  errors: ['plan.not_found', 'request.invalid', 'permission.none'],
})

export const planRemove = call({
  method: 'DELETE',
  path: `${plans}{planId}/`,
  authority: { who: 'staff', shop: 'params.shopId', may: 'delete:plan' },
  summary: 'Deletes a plan that nobody has joined',
  params: PlanSlot,
  data: Empty,
  errors: ['plan.not_found', 'plan.joined', 'permission.none'],
})

export const planDayChange = call({
  method: 'PUT',
  path: `${plans}{planId}/days/{dayId}/`,
  authority: { who: 'staff', shop: 'params.shopId', may: 'change:plan' },
  summary: 'Changes what one day of a plan shows',
  params: Obj({ shopId: Id, planId: Id, dayId: Id }),
  body: Obj({ name: Text(80), cards: DraftCards }),
  data: ManagedPlan,
  errors: ['plan.not_found', 'plan.action_name', 'plan.source', 'plan.host', 'plan.live', 'permission.none'],
})

export const planTemplateList = call({
  method: 'GET',
  path: templates,
  authority: { who: 'staff', shop: 'query.shop_id', may: 'write:plan' },
  summary: 'Course plans that plans are made from, of one author at a shop',
  query: Obj({ created_by_id: Id, shop_id: Id }),
  data: Obj({ data: List(PlanTemplate) }),
  errors: ['permission.none'],
})

export const planTemplateCreate = call({
  method: 'POST',
  path: templates,
  authority: { who: 'staff', shop: 'body.shop_id', may: 'write:plan' },
  summary: 'Adds a course plan, in the coach app alone',
  body: Obj({ shop_id: Id, ...TemplateDraft }),
  data: Obj({ template: PlanTemplate }),
  errors: ['plan.coach_app_only', 'plan.action_name', 'plan.source', 'plan.host', 'plan.live', 'permission.none'],
})

export const planTemplateChange = call({
  method: 'PUT',
  path: `${templates}{templateId}/`,
  authority: { who: 'staff', shop: 'body.shop_id', may: 'write:plan' },
  summary: "Changes one's own course plan",
  params: Obj({ templateId: Id }),
  body: Obj({ shop_id: Id, ...TemplateDraft }),
  data: Obj({ template: PlanTemplate }),
  errors: [
    'plan.coach_app_only',
    'plan.template_not_found',
    'plan.action_name',
    'plan.source',
    'plan.host',
    'plan.live',
    'permission.none',
  ],
})

export const planTemplateRemove = call({
  method: 'DELETE',
  path: `${templates}{templateId}/`,
  authority: { who: 'staff', shop: 'query.shop_id', may: 'write:plan' },
  summary: "Removes one's own course plan; plans made of it stay",
  params: Obj({ templateId: Id }),
  query: Obj({ shop_id: Id }),
  data: Empty,
  errors: ['plan.template_not_found', 'permission.none'],
})
