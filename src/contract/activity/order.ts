import { Type, type Static } from '@sinclair/typebox'
import { channels, type Channel as ChannelWord } from '../../domain/payment/channel'
import { OrderShop } from '../booking/shapes'
import { SelectableCard } from '../card/card'
import { call } from '../define'
import { PayChannel, Payment } from '../payment'
import { Bool, Cost, Id, InstantText, Int, List, MOST_YUAN, Nullable, Obj, Opt, Page, Paged, ShopSlot, Str, Word } from '../shapes'

const Channel = Type.Unsafe<ChannelWord>(Type.Union(channels.map((word) => Type.Literal(word))))
const Reason = Obj({ code: Str, msg: Str })
const Count = Type.Integer({ minimum: 1, maximum: 99 })
const ActivitySlot = Obj({ shopId: Id, activityId: Id })

/** `held` waits for its payment; `partly` and `used` are paid ones with which some or all of the people came; the last three are status 2. */
const OrderState = Word('held', 'paid', 'partly', 'used', 'cancelled', 'run_out', 'called_off')

export const ActivityOrder = Obj({
  id: Id,
  /** 0 unpaid, 1 paid, 2 cancelled (MC-107). */
  status: Int,
  state: OrderState,
  channel: Channel,
  created_at: InstantText,
  count: Int,
  /** Cost times count, in the unit of the way. */
  price: Cost,
  price_unit: Word('yuan', 'times', 'days'),
  /** All null where no card paid. */
  card: Obj({ id: Nullable(Id), name: Nullable(Str), type: Nullable(Int) }),
  option: Obj({ id: Id, name: Str, admits: Int }),
  activity: Obj({
    id: Id,
    name: Str,
    image: Str,
    place: Str,
    start: InstantText,
    end: InstantText,
    lat: Nullable(Type.Number()),
    lng: Nullable(Type.Number()),
    /** What the shop changed since the order was made. */
    changed: List(Word('time', 'place')),
    /** It counts the changes, for calendars. */
    sequence: Int,
  }),
  shop: OrderShop,
  /** Twelve digits that staff can type. */
  number: Str,
  /** The text of the QR code; null unless the order is paid. */
  code: Nullable(Str),
  /** How many people may come with it, and how many came. */
  people: Int,
  admitted: Int,
  used_at: Nullable(InstantText),
  /** Who of the staff let the last ones in. */
  used_by: Nullable(Str),
  cancel_until: InstantText,
  can_cancel: Bool,
  cancel_reason: Nullable(Reason),
  cancelled_at: Nullable(InstantText),
  /** 1 under way, 2 done, 3 failed; null without a refund. */
  refundType: Nullable(Int),
  /** Until when a held order is to be paid. */
  expire_at: Nullable(InstantText),
  /** The order to pay; null where nothing is paid online. */
  pay_order_id: Nullable(Id),
  user: Obj({ id: Id, username: Str }),
})
export type ActivityOrder = Static<typeof ActivityOrder>

/** Reasons of a refused order, in the order in which they are judged (MC-250). */
const orderErrors = [
  'activity.not_found',
  'guardian.needed',
  'activity.inactive',
  'activity.unneeded',
  'activity.window',
  'activity.standing',
  'activity.user_limit',
  'activity.full',
  'activity.no_card',
  'card.none',
  'activity.wrong_card',
  'card.wrong_shop',
  'card.inactive',
  'card.locked',
  'card.expired',
  'card.not_started',
  'card.beyond_validity',
  'card.balance',
  'card.auto_start_confirm',
  'pay.channel',
  'pay.not_enabled',
  'pay.too_many_unpaid',
  'activity.amount',
  'activity.changed',
  'member.leaving',
  'shop.not_bound',
] as const

export const activityPayChannels = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/activities/{activityId}/pay/channels/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'The ways to pay an activity: of an option and a count, or without them every channel that any of its options has',
  params: ActivitySlot,
  query: Obj({ option_id: Opt(Id), count: Opt(Count) }),
  data: Obj({
    channels: List(PayChannel),
    /** The person's cards; none where the activity takes no cards. `cost` is of all that are ordered. */
    cards: List(SelectableCard),
    /** The first refusal for this person now, the choice of payment left out. */
    refusal: Nullable(Reason),
    cancel_until: InstantText,
  }),
  errors: ['activity.not_found', 'shop.not_found'],
})

export const activityOrderCreate = call({
  method: 'POST',
  path: '/api/v2/mobile/shops/{shopId}/activities/{activityId}/orders/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Orders some of an option of an activity; what is paid online is held for 15 minutes',
  params: ActivitySlot,
  body: Obj({
    option_id: Id,
    count: Count,
    channel: Channel,
    /** With the channel CARD. */
    card_id: Opt(Id),
    auto_start_confirmed: Opt(Bool),
    /** The price of all that the user was shown, in the unit of the way: at another one nothing is ordered. */
    cost: Opt(Type.Number({ minimum: 0, maximum: 99 * MOST_YUAN })),
  }),
  data: Obj({ order: ActivityOrder, pay_order_id: Opt(Id), payment: Opt(Payment), pay_url: Opt(Str) }),
  crowd: true,
  errors: orderErrors,
})

export const activityOrderList = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/activities/orders/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: "The user's own activity orders at a shop, latest activity first; those to come the soonest first",
  params: ShopSlot,
  query: Obj({ page: Page, group: Opt(Word('all', 'coming', 'over', 'cancelled')) }),
  /** `coming_count` is of those to come, held ones too. */
  data: Obj({ orders: List(ActivityOrder), coming_count: Int, ...Paged }),
  errors: ['shop.not_found'],
})

const OrderSlot = Obj({ shopId: Id, orderId: Id })

export const activityOrderDetail = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/activities/orders/{orderId}/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: "One of the user's own activity orders, with its ticket",
  params: OrderSlot,
  data: Obj({ order: ActivityOrder }),
  errors: ['activity.order_not_found', 'shop.not_found'],
})

export const activityOrderCancel = call({
  method: 'DELETE',
  path: '/api/v2/mobile/shops/{shopId}/activities/orders/{orderId}/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'Cancels an activity order, and gives everything back the way it was paid; repeated, it answers the same',
  params: OrderSlot,
  data: Obj({ order: ActivityOrder }),
  errors: ['activity.order_not_found', 'activity.cancel_over', 'activity.used', 'shop.not_found'],
})

const WaitingList = Obj({
  waiting: Nullable(Obj({ option_id: Id, option_name: Str, count: Int, place: Int, channel: Nullable(Str) })),
  waiting_count: Int,
})

export const activityWait = call({
  method: 'POST',
  path: '/api/v2/mobile/shops/{shopId}/activities/{activityId}/waiting/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Waits for a place of a full option: with a card or free one is taken in, without a channel one is told of a place',
  params: ActivitySlot,
  body: Obj({ option_id: Id, count: Count, channel: Opt(Word('CARD', 'FREE')), card_id: Opt(Id), auto_start_confirmed: Opt(Bool) }),
  data: WaitingList,
  crowd: true,
  errors: [...orderErrors, 'activity.not_full'],
})

export const activityWaitEnd = call({
  method: 'DELETE',
  path: '/api/v2/mobile/shops/{shopId}/activities/{activityId}/waiting/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'Leaves the waiting lists of an activity; repeated, it answers the same',
  params: ActivitySlot,
  data: WaitingList,
  errors: ['activity.not_found', 'shop.not_found'],
})

const Reminded = Obj({ is_reminded: Bool })

export const activityRemind = call({
  method: 'POST',
  path: '/api/v2/mobile/shops/{shopId}/activities/{activityId}/reminder/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary:
    'Asks to be told once: of the opening where the sign-up has not begun, of a place where it is full; repeated, it answers the same',
  params: ActivitySlot,
  body: Obj({}),
  data: Reminded,
  errors: ['activity.not_found', 'activity.no_reminder', 'member.leaving', 'shop.not_found'],
})

export const activityRemindEnd = call({
  method: 'DELETE',
  path: '/api/v2/mobile/shops/{shopId}/activities/{activityId}/reminder/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'Takes such a wish back; repeated, it answers the same',
  params: ActivitySlot,
  data: Reminded,
  errors: ['activity.not_found', 'shop.not_found'],
})
