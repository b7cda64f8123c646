import type { Static } from '@sinclair/typebox'
import { call } from '../define'
import { Id, InstantText, Int, List, Nullable, Obj, Opt, ShopSlot, Str, Yuan } from '../shapes'
import { LostElsewhere } from './lost-phone'
import { StaffSchedule } from './staff'

const UnpaidOrder = Obj({
  /** The order to pay. */
  order_id: Id,
  user: Obj({ id: Id, username: Str, avatar: Str }),
  title: Str,
  price: Yuan,
  expire_at: InstantText,
})

const StaffToday = Obj({
  /** Classes and lessons of today that the caller sees, by time. */
  schedules: List(StaffSchedule),
  /** Today's orders of courts, those not paid yet, and the slots taken of all; null for people who may not see them. */
  courts: Nullable(Obj({ orders: Int, held: Int, taken: Int, slots: Int })),
  /** Orders of members that wait for payment and that the caller may collect, the first to end first. */
  unpaid: List(UnpaidOrder),
  /** Members who come today, to what the caller sees, and have their birthday. */
  birthdays: List(Obj({ id: Id, username: Str, avatar: Str })),
  /** Changes of phones that other brands asked for or did, which a superuser may object to or confirm; for superusers alone. */
  lost_phones: Opt(List(LostElsewhere)),
  /** Vouchers of platforms that are exceptions or wait to be collected; for a person who keeps the till of a shop that takes them. */
  vouchers: Opt(Int),
  /** Grants that can be claimed now; for a person who decides gifts at a shop that has grants. */
  grants: Opt(Int),
  /** The brand's shops whose work the caller sees, this one among them. */
  shops: List(Obj({ id: Id, name: Str })),
})
export type StaffToday = Static<typeof StaffToday>

export const staffToday = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/today/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary:
    "The day's work: classes, lessons and courts with how full they are, who waits, which lack people, what is not paid yet, and whose birthday it is",
  params: ShopSlot,
  data: StaffToday,
  errors: ['permission.none'],
})
