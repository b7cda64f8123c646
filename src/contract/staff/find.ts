import type { Static } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, List, Obj, ShopSlot, Text } from '../shapes'
import { FoundOrder } from './member'
import { FoundUser, StaffSchedule } from './staff'

const Found = Obj({
  /** The best matches first; `more` where others match as well. */
  users: List(FoundUser),
  more: Bool,
  /** The classes of the next days whose course or coach has the text in its name. */
  schedules: List(StaffSchedule),
  /** The orders with this number. */
  orders: List(FoundOrder),
})
export type Found = Static<typeof Found>

export const staffFind = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/find/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary: 'Members, classes and orders that the caller may see, by name, initials, phone or number',
  params: ShopSlot,
  query: Obj({ q: Text(40) }),
  data: Found,
  errors: ['permission.none', 'staff.too_many_searches'],
})
