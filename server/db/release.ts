import { createHash } from 'node:crypto'
import activityAsk from './functions/activity-ask.sql'
import attendBookings from './functions/attend-bookings.sql'
import bookingRow from './functions/booking-row.sql'
import bookSchedule from './functions/book-schedule.sql'
import bookTogether from './functions/book-together.sql'
import cancelBooking from './functions/cancel-booking.sql'
import changeBooking from './functions/change-booking.sql'
import claimGrant from './functions/claim-grant.sql'
import trainingDays from './functions/training-days.sql'
import endTrainings from './functions/end-trainings.sql'
import keepUnpaidFew from './functions/keep-unpaid-few.sql'
import eachOf from './functions/each-of.sql'
import noShowsOf from './functions/no-shows-of.sql'
import moveBooking from './functions/move-booking.sql'
import moveCardUnits from './functions/move-card-units.sql'
import moveCheckin from './functions/move-checkin.sql'
import moveCorpUse from './functions/move-corp-use.sql'
import moveCouponUse from './functions/move-coupon-use.sql'
import openEnvelope from './functions/open-envelope.sql'
import orderActivities from './functions/order-activities.sql'
import orderActivity from './functions/order-activity.sql'
import passDoors from './functions/pass-doors.sql'
import readBookingFacts from './functions/read-booking-facts.sql'
import readCorpCards from './functions/read-corp-cards.sql'
import readDevice from './functions/read-device.sql'
import readLessonFacts from './functions/read-lesson-facts.sql'
import readOwnDay from './functions/read-own-day.sql'
import readSession from './functions/read-session.sql'
import scoreVisits from './functions/score-visits.sql'
import writeBookings from './functions/write-bookings.sql'
import writeScores from './functions/write-scores.sql'
import returnCardTerm from './functions/return-card-term.sql'
import retakeBooking from './functions/retake-booking.sql'

/** The functions and types of this release. A function that another one written in SQL calls, or a type that one uses, stands before it. */
const texts = [
  eachOf,
  readOwnDay,
  readLessonFacts,
  readSession,
  readDevice,
  readCorpCards,
  moveCorpUse,
  moveCouponUse,
  noShowsOf,
  readBookingFacts,
  keepUnpaidFew,
  moveCardUnits,
  returnCardTerm,
  bookingRow,
  writeBookings,
  bookSchedule,
  bookTogether,
  cancelBooking,
  retakeBooking,
  changeBooking,
  moveBooking,
  attendBookings,
  moveCheckin,
  passDoors,
  endTrainings,
  trainingDays,
  claimGrant,
  openEnvelope,
  activityAsk,
  orderActivity,
  orderActivities,
  writeScores,
  scoreVisits,
]

/** Eight hexadecimal characters of a text's hash, independent of its line ends. */
export const hashOf = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 8)

interface Release {
  /** Eight characters that change with any function's text. */
  name: string
  /** The functions' and types' names in the database, such as `book_schedule_1f2e3d4c`. */
  functions: readonly string[]
  /** SQL that makes the functions and records the release. */
  sql: string
  /** The SQL with this release's names for its calls and types. A name with a schema (`public.book_schedule`) stays as it is. */
  calls(sql: string): string
}

/** A release of functions. Each text has one or more `CREATE FUNCTION name(` or `CREATE TYPE name AS`. A type's name is replaced wherever the word stands. */
export const makeRelease = (functions: readonly string[]): Release => {
  const all = functions.join('\n')
  const name = hashOf(all)
  const made = [...all.matchAll(/^CREATE (FUNCTION|TYPE) (\w+)/gm)]
  const plain = made.map(([, , found]) => found!)
  const words = made.map(([, kind, found]) => (kind === 'TYPE' ? `${found}\\b` : `${found}(?=\\s*\\()`))
  const call = new RegExp(`(?<![.\\w])(${words.join('|')})`, 'g')
  const calls = (sql: string) => sql.replace(call, `$1_${name}`)
  const named = plain.map((each) => `${each}_${name}`)
  const note = `INSERT INTO sql_release (name, functions) VALUES ('${name}', '{${named.join()}}');`
  return { name, functions: named, sql: `${calls(all)}\n${note}`, calls }
}

/**
 * Each release has functions under names of its own, so that servers of two releases work on one database (docs/decisions/0019). SQL uses the plain name:
 * `calls` replaces it on the way to the database.
 */
export const release = makeRelease(texts)
