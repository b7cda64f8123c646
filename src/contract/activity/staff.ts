import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Opt, ShopSlot, Str, Text, Word } from '../shapes'

const StaffActivity = Obj({
  id: Id,
  name: Str,
  image: Str,
  place: Str,
  start: InstantText,
  end: InstantText,
  is_called_off: Bool,
  /** Paid orders, the people who may come with them, and those who came. */
  orders: Int,
  people: Int,
  admitted: Int,
  /** Orders that wait for their payment, and people on waiting lists. */
  held: Int,
  waiting: Int,
})
export type StaffActivity = Static<typeof StaffActivity>

export const staffActivities = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/staff/activities/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'work' },
  summary: 'The activities of a shop that are to come, under way or ended within a week, for its staff',
  params: ShopSlot,
  data: Obj({ activities: List(StaffActivity) }),
  errors: ['permission.none'],
})

const RosterUser = Obj({ id: Id, username: Str, avatar: Str, gender: Nullable(Int), phone: Str })

const RosterOrder = Obj({
  id: Id,
  /** 0 unpaid, 1 paid, 2 cancelled. */
  status: Int,
  state: Word('held', 'paid', 'partly', 'used', 'cancelled', 'run_out', 'called_off'),
  channel: Str,
  count: Int,
  people: Int,
  admitted: Int,
  first_admitted_at: Nullable(InstantText),
  /** The last four digits beside the code. */
  number_end: Str,
  option: Obj({ id: Id, name: Str }),
  user: RosterUser,
  created_at: InstantText,
})
export type RosterOrder = Static<typeof RosterOrder>

export const staffActivityOrders = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/staff/activities/{activityId}/orders/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary: 'Who ordered an activity and who came, with its waiting list',
  params: Obj({ shopId: Id, activityId: Id }),
  data: Obj({
    activity: StaffActivity,
    orders: List(RosterOrder),
    waiting: List(Obj({ place: Int, count: Int, option: Obj({ id: Id, name: Str }), user: RosterUser, created_at: InstantText })),
  }),
  errors: ['activity.not_found', 'permission.none'],
})

export const staffActivityAdmit = call({
  method: 'POST',
  path: '/api/v2/shops/{shopId}/staff/activities/admit/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'work' },
  summary: "Lets the people of an activity's ticket in, each once; repeated with its key, it answers the same",
  params: ShopSlot,
  body: Obj({
    /** The text of the QR code, or the twelve digits beside it: one of the two. */
    code: Opt(Text(60)),
    number: Opt(Text(20)),
    /** How many came; all that are left without it. */
    people: Opt(Type.Integer({ minimum: 1, maximum: 2000 })),
    /** When they came, and that there was no network then: at most a week ago. */
    at: Opt(InstantText),
    offline: Opt(Bool),
  }),
  data: Obj({
    order: Obj({
      id: Id,
      option: Obj({ id: Id, name: Str }),
      activity: Obj({ id: Id, name: Str, start: InstantText }),
      user: Obj({ username: Str }),
      people: Int,
      admitted: Int,
    }),
    /** How many came in now, and when the first of the order came. */
    people: Int,
    is_first: Bool,
    first_at: InstantText,
  }),
  errors: ['activity.code', 'activity.other_day', 'activity.used_before', 'permission.none'],
})
