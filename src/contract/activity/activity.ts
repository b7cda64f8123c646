import { Type, type Static } from '@sinclair/typebox'
import { OrderShop } from '../booking/shapes'
import { call } from '../define'
import { Bool, Cost, Id, InstantText, Int, List, Nullable, Obj, Page, Paged, ShopSlot, Str, Word, Yuan } from '../shapes'

const Reason = Obj({ code: Str, msg: Str })

/** A way to pay: yuan, or for cards of times their times; `card_tpl_id` is null for a channel, and for all cards of money. */
const ActivityRule = Obj({ channel: Str, cost: Cost, card_tpl_id: Nullable(Id), card_tpl_name: Nullable(Str), card_type: Nullable(Int) })

const ActivityOption = Obj({
  id: Id,
  name: Str,
  is_free: Bool,
  rules: List(ActivityRule),
  /** How many people come with one of it. */
  admits: Int,
  limits: Obj({ user_count: Nullable(Int), user_status: List(Int) }),
  limit_user_count: Int,
  total_order_count: Int,
  /** How many the present user has in live orders, held ones too (MC-157); 0 for a visitor. */
  user_order_count: Int,
  /** Why the present user cannot have one, in the words of MC-251; null where he can, for a visitor, and where the activity is not open. */
  reason: Nullable(Reason),
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

const Mine = Obj({
  order_id: Id,
  /** 0 held, 1 paid. */
  status: Int,
  option_name: Str,
  count: Int,
  /** Until when a held one is to be paid, and its order to pay. */
  expire_at: Nullable(InstantText),
  pay_order_id: Nullable(Id),
})

const Waiting = Obj({ option_id: Id, option_name: Str, count: Int, place: Int, channel: Nullable(Str) })
export type ActivityWaiting = Static<typeof Waiting>

/** The further fields of one activity on its page. */
const ActivityPage = Type.Composite([
  Activity,
  Obj({
    description: Str,
    /** Until when an order made now can be cancelled. */
    cancel_until: InstantText,
    schedule: List(Obj({ at: Str, name: Str, text: Str })),
    notes: List(Str),
    lat: Nullable(Type.Number()),
    lng: Nullable(Type.Number()),
    shop: OrderShop,
    /** What the shop changed last, and when; empty where it moved nothing. */
    changed: List(Word('time', 'place')),
    changed_at: Nullable(InstantText),
    is_called_off: Bool,
    /** The user's own live order, a held one first. */
    mine: Nullable(Mine),
    waiting: Nullable(Waiting),
    waiting_count: Int,
    /** Whether the user is told once: of the opening, or of a place. */
    is_reminded: Bool,
  }),
])
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
