import type { Static } from '@sinclair/typebox'
import { call } from './define'
import { UserSlot } from './member/member'
import { InstantText, Nullable, Obj, Str } from './shapes'

/** The private address under which calendars read the user's bookings and activities. */
const CalendarFeed = Obj({
  made_at: InstantText,
  /** When a calendar read it last, to the hour. */
  seen_at: Nullable(InstantText),
})
export type CalendarFeed = Static<typeof CalendarFeed>

const feed = Nullable(CalendarFeed)

export const calendarRead = call({
  method: 'GET',
  path: '/api/v2/users/{userId}/calendar/',
  authority: { who: 'account' },
  summary: 'Whether the user has an address for calendars; the address itself was shown when it was made',
  params: UserSlot,
  data: Obj({ feed }),
  errors: ['permission.none'],
})

export const calendarMake = call({
  method: 'POST',
  path: '/api/v2/users/{userId}/calendar/',
  authority: { who: 'account' },
  summary: 'Makes an address for calendars, in place of the one that there is; it is answered here alone',
  params: UserSlot,
  /** `webcal` opens in a calendar, which subscribes to it. */
  data: Obj({ feed: CalendarFeed, url: Str, webcal: Str }),
  errors: ['permission.none', 'calendar.revoked'],
})

export const calendarRevoke = call({
  method: 'DELETE',
  path: '/api/v2/users/{userId}/calendar/',
  authority: { who: 'account' },
  summary: 'Revokes the address for calendars, so that it answers 410; without one it changes nothing',
  params: UserSlot,
  data: Obj({ feed }),
  errors: ['permission.none'],
})
