import { type Static } from '@sinclair/typebox'
import { LEAVE_NOTE_MOST, leaveReasons } from '@/domain/card/freeze'
import { call } from '../define'
import { Bool, Day, Id, InstantText, Int, List, Nullable, Obj, Opt, Str, Text, Word } from '../shapes'

const Slots = Obj({ shopId: Id, cardId: Id })
const authority = { who: 'member', shop: 'params.shopId' } as const

/** A leave of a card that is not over; while `first_day` is to come it can be withdrawn. */
export const CardLeave = Obj({
  id: Id,
  first_day: Day,
  last_day: Day,
  reason: Word(...leaveReasons),
  note: Str,
  /** Days of it that are taken, today included. */
  days_taken: Int,
  days: Int,
  /** The end of the card once the leave is over as it stands. */
  end_after: Day,
  /** The end of the card if the leave is ended today; null where that is not possible: on its last day, or for a person who only shares the card. */
  end_today: Nullable(Day),
})
export type CardLeave = Static<typeof CardLeave>

/** The rules of the template, and how many leaves are left in this calendar year. */
export const LeaveRule = Obj({ times: Int, left: Int, min_days: Int, max_days: Int })

/** Something that is booked with the card from tomorrow on. */
const LeaveBooking = Obj({
  id: Id,
  /** A class is cancelled with the leave; courts have to be cancelled before. */
  kind: Word('class', 'court'),
  name: Str,
  start: InstantText,
  /** For whom, where that is not the holder. */
  username: Nullable(Str),
})
export type LeaveBooking = Static<typeof LeaveBooking>

export const cardLeaves = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/users/cards/{cardId}/leaves/',
  authority,
  summary: 'The facts for the holder of a card before it takes leave: its length, its frequency, and the bookings with it (500 at most)',
  params: Slots,
  data: Obj({
    rule: LeaveRule,
    /** The first day of a leave at the earliest. */
    first: Day,
    /** The end of the card; null where it has none. */
    end: Nullable(Day),
    /** Why there can be no leave now. */
    refusal: Nullable(Obj({ code: Str, msg: Str })),
    bookings: List(LeaveBooking),
  }),
  errors: ['card.not_found', 'card.only_holder', 'shop.not_bound'],
})

export const cardLeaveTake = call({
  method: 'POST',
  path: '/api/v2/mobile/shops/{shopId}/users/cards/{cardId}/leaves/',
  authority,
  summary:
    'Takes leave with a card, by its holder: it can pay nothing on these days, and its end moves by the days that were taken once the leave is over. Classes booked with it on these days are cancelled without a penalty, if they are the ones that were shown',
  params: Slots,
  body: Obj({
    from: Day,
    to: Day,
    reason: Word(...leaveReasons),
    note: Opt(Text(LEAVE_NOTE_MOST)),
    /** The bookings of classes that the holder was shown and that are cancelled. */
    bookings_cancelled: List(Id, { maxItems: 500, uniqueItems: true }),
  }),
  data: Obj({ leave: CardLeave }),
  errors: [
    'booking.not_cancellable',
    'card.expired',
    'card.inactive',
    'card.leave_beyond',
    'card.leave_bookings',
    'card.leave_courts',
    'card.leave_days',
    'card.leave_from',
    'card.leave_no_end',
    'card.leave_none',
    'card.leave_open',
    'card.leave_times',
    'card.locked',
    'card.not_found',
    'card.not_started',
    'card.only_holder',
    'shop.not_bound',
  ],
})

export const cardLeaveEnd = call({
  method: 'POST',
  path: '/api/v2/mobile/shops/{shopId}/users/cards/{cardId}/leaves/{leaveId}/end/',
  authority,
  summary:
    'Ends a leave with today, so that the card can be used from tomorrow on; one that has not begun is withdrawn and counts for nothing',
  params: Obj({ shopId: Id, cardId: Id, leaveId: Id }),
  data: Obj({
    /** Days that were taken; 0 for a leave that was withdrawn. */
    days: Int,
    end: Day,
    is_withdrawn: Bool,
  }),
  errors: ['card.leave_over', 'card.not_found', 'card.only_holder', 'shop.not_bound'],
})
