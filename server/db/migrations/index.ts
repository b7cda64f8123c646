import bookSchedule from '../functions/book-schedule.sql'
import bookTogether from '../functions/book-together.sql'
import cancelBooking from '../functions/cancel-booking.sql'
import changeBooking from '../functions/change-booking.sql'
import eachOf from '../functions/each-of.sql'
import keepMemberFree from '../functions/keep-member-free.sql'
import moveCorpUse from '../functions/move-corp-use.sql'
import moveCouponUse from '../functions/move-coupon-use.sql'
import postCardEntries from '../functions/post-card-entries.sql'
import readBookingFacts from '../functions/read-booking-facts.sql'
import readCorpCards from '../functions/read-corp-cards.sql'
import retakeBooking from '../functions/retake-booking.sql'
import readLessonFacts from '../functions/read-lesson-facts.sql'
import readOwnDay from '../functions/read-own-day.sql'
import readSession from '../functions/read-session.sql'
import firstJourney from './0001-first-journey.sql'
import shipSource from './0002-ship-source.sql'
import payment from './0003-payment.sql'
import sandbox from './0004-sandbox.sql'
import openid from './0005-openid.sql'
import corporate from './0006-corporate.sql'
import waiting from './0007-waiting.sql'
import privateLessons from './0008-private.sql'
import court from './0009-court.sql'
import staff from './0011-staff.sql'
import plan from './0010-plan.sql'
import around from './0012-around.sql'
import course from './0013-course.sql'
import cardKinds from './0014-card-kinds.sql'
import coupon from './0015-coupon.sql'
import courtCardKinds from './0016-court.sql'
import planSubsidy from './0018-plan.sql'
import aroundHome from './0020-around-home.sql'
import brandWording from './0021-brand-wording.sql'
import calledOffBy from './0023-called-off-by.sql'
import headCount from './0024-head-count.sql'
import calledOffAt from './0026-called-off-at.sql'
import mediaHosts from './0029-media-hosts.sql'
import staffAct from './0030-staff-act.sql'

export interface Migration {
  /** Stands in `schema_migration` for ever. */
  id: string
  sql: string
  /** Runs again, after all others, whenever its text changes: functions. */
  repeatable?: true
}

/** All migrations in the order in which they are applied: tables first, each file once; then the functions. */
export const migrations: readonly Migration[] = [
  { id: '0001-first-journey', sql: firstJourney },
  { id: '0002-ship-source', sql: shipSource },
  { id: '0003-payment', sql: payment },
  { id: '0004-sandbox', sql: sandbox },
  { id: '0005-openid', sql: openid },
  { id: '0006-corporate', sql: corporate },
  { id: '0007-waiting', sql: waiting },
  { id: '0008-private', sql: privateLessons },
  { id: '0009-court', sql: court },
  { id: '0011-staff', sql: staff },
  { id: '0010-plan', sql: plan },
  { id: '0012-around', sql: around },
  { id: '0013-course', sql: course },
  { id: '0014-card-kinds', sql: cardKinds },
  { id: '0015-coupon', sql: coupon },
  { id: '0016-court', sql: courtCardKinds },
  { id: '0018-plan', sql: planSubsidy },
  { id: '0020-around-home', sql: aroundHome },
  { id: '0021-brand-wording', sql: brandWording },
  { id: '0023-called-off-by', sql: calledOffBy },
  { id: '0024-head-count', sql: headCount },
  { id: '0026-called-off-at', sql: calledOffAt },
  { id: '0029-media-hosts', sql: mediaHosts },
  { id: '0030-staff-act', sql: staffAct },

  // It was a migration at first; its id stays.
  { id: '0025-other-first', sql: keepMemberFree, repeatable: true },
  { id: 'function/post-card-entries', sql: postCardEntries, repeatable: true },
  { id: 'function/each-of', sql: eachOf, repeatable: true },
  { id: 'function/read-own-day', sql: readOwnDay, repeatable: true },
  { id: 'function/read-lesson-facts', sql: readLessonFacts, repeatable: true },
  { id: 'function/read-session', sql: readSession, repeatable: true },
  { id: 'function/read-corp-cards', sql: readCorpCards, repeatable: true },
  { id: 'function/move-corp-use', sql: moveCorpUse, repeatable: true },
  { id: 'function/move-coupon-use', sql: moveCouponUse, repeatable: true },
  { id: 'function/read-booking-facts', sql: readBookingFacts, repeatable: true },
  { id: 'function/book-schedule', sql: bookSchedule, repeatable: true },
  { id: 'function/book-together', sql: bookTogether, repeatable: true },
  { id: 'function/cancel-booking', sql: cancelBooking, repeatable: true },
  { id: 'function/retake-booking', sql: retakeBooking, repeatable: true },
  { id: 'function/change-booking', sql: changeBooking, repeatable: true },
]
