import { Type, type Static } from '@sinclair/typebox'
import { call } from './define'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Page, Paged, ShopSlot, Str, Yuan } from './shapes'

const ActivityOption = Obj({
  id: Id,
  name: Str,
  is_free: Bool,
  rules: List(Obj({ channel: Str, cost: Yuan })),
  limits: Obj({ user_count: Nullable(Int), user_status: List(Int) }),
  limit_user_count: Int,
  total_order_count: Int,
  user_order_count: Int,
})

const Activity = Obj({
  id: Id,
  name: Str,
  image: Str,
  place: Str,
  start: InstantText,
  end: InstantText,
  /** 0 waiting, 1 active, 2 inactive. */
  status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  need_sign_up: Bool,
  sign_up_start: Nullable(InstantText),
  sign_up_end: Nullable(InstantText),
  support_card: Bool,
  min_price: Nullable(Yuan),
  options: List(ActivityOption),
})
export type Activity = Static<typeof Activity>

/** The further fields of one activity on its page. */
const ActivityPage = Type.Composite([Activity, Obj({ description: Str })])
export type ActivityPage = Static<typeof ActivityPage>

export const activityList = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/activities/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'Activities of a shop, the ones to come first',
  params: ShopSlot,
  query: Obj({ page: Page }),
  data: Obj({ ...Paged, activities: List(Activity) }),
  errors: ['shop.not_found'],
})

export const activityDetail = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/activities/{activityId}/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'One activity of a shop, with its text',
  params: Obj({ shopId: Id, activityId: Id }),
  data: Obj({ activity: ActivityPage }),
  errors: ['activity.not_found', 'shop.not_found'],
})
