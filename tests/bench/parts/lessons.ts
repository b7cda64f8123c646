import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { exactly, type Bench } from '../figure'
import { requestBooking, requestLesson, sendOk } from '../load/calls'
import { crowd } from '../load/crowd'
import { lessonsIn, offerLessons } from '../load/lesson-seed'
import { withServer } from '../load/with-server'
import { hammer, ms, quantile, whole } from '../sample'

const CROWD = 1_000
const SERVERS = 2
const WARM_CALLERS = 20
const WARM_BOOKINGS = 600
/** Coprime to 300: neighbours ask for distant times, and every time is asked for. */
const STRIDE = 7
const REFUSALS = ['booking.coach_occupied', 'booking.no_suitable_space', 'booking.full', 'booking.cancel_other_first']

/** 1,000 members at once for 300 times of private lessons that overlap each other, through two servers on one database; the audit afterwards. */
export const lessons: Bench = (say) =>
  withServer(
    { members: CROWD + WARM_BOOKINGS },
    async ({ connect, database: { engine } }) => {
      const slots = await offerLessons(engine)
      const warm = await connect(WARM_CALLERS)
      let member = CROWD
      await hammer(WARM_CALLERS, WARM_BOOKINGS, (caller) => sendOk(warm[caller]!, requestBooking((member += 1), 1)))
      say(`${whole(CROWD)} members at once for ${slots.length} times, ${SERVERS} servers`)
      const { told, took } = await crowd(await connect(CROWD), (one) => requestLesson(one, slots[(one * STRIDE) % slots.length]!), REFUSALS)
      const { booked, overlaps } = await lessonsIn(engine)
      const broken = brokenIn(await withEngine(engine, auditDatabase))
      const what = `${whole(CROWD)} for ${slots.length} private times`
      return [
        { what: `${what}: booked`, ours: String(booked), beside: `told so: ${told}`, target: exactly(told, booked) },
        { what: `${what}: overlaps`, ours: String(overlaps), beside: 'coach, space, member', target: exactly(overlaps, 0) },
        { what: `${what}: p99 (p50)`, ours: `${ms(quantile(took, 0.99))} (${ms(quantile(took, 0.5))})`, beside: `${SERVERS} servers` },
        { what: 'invariants broken after the lessons', ours: broken.join(' ') || '0', beside: '', target: exactly(broken.length, 0) },
      ]
    },
    SERVERS,
  )
