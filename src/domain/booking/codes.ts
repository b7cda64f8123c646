/** Status of a booking; `done` is attended or over (booking spec §4, BK-172..BK-175). */
export const BookingStatus = { booked: 1, cancelled: 2, done: 4 } as const
export type BookingStatus = (typeof BookingStatus)[keyof typeof BookingStatus]

/** The state of a class for the present user (booking spec §3, BK-127); any other number counts as not bookable (BK-129). */
export const GroupStatus = {
  available: 2,
  alreadyBooked: 3,
  coachOccupied: 5,
  noVenue: 6,
  onlineUnsupported: 8,
  freeUnsupported: 9,
} as const
export type GroupStatus = (typeof GroupStatus)[keyof typeof GroupStatus]

/** Kind of a shared order record (BK-125). */
export const OrderType = { private: 1, group: 2, selfTraining: 4 } as const
export type OrderType = (typeof OrderType)[keyof typeof OrderType]

/** Status of an online-plan order that matters here (BK-182). */
export const OnlineOrderStatus = { cancelled: 2 } as const

/** When booking opens (BK-202..BK-204). */
export const OpeningType = { always: 1, atTime: 2, hoursBefore: 3 } as const
export type OpeningType = (typeof OpeningType)[keyof typeof OpeningType]

/** The effect of a free seat on a candidate (BK-196). */
export const WaitingMethod = { notify: 1, automatic: 2 } as const
export type WaitingMethod = (typeof WaitingMethod)[keyof typeof WaitingMethod]

/** How far a user is with a shop (commerce ledger MC-086). */
export const UserStatus = { registered: 0, contacted: 1, member: 2, nonMember: 3 } as const
export type UserStatus = (typeof UserStatus)[keyof typeof UserStatus]

/** Spans of a count limit (BK-478). */
export const limitSpans = ['DAY', 'WEEK', 'MONTH'] as const
export type LimitSpan = (typeof limitSpans)[number]

export type ClassKind = 'group' | 'private'
