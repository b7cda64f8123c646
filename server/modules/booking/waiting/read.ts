import type { Candidate, Vacancy, WaitedClass } from '@/contract/booking/waiting'
import type { ErrorCode } from '@/contract/errors'
import { judgeNoShows } from '@/domain/booking/no-show'
import { judgeVacancy, judgeWaiting } from '@/domain/booking/waiting/judge-waiting'
import { isFreeRule } from '@/domain/booking/price-rule'
import { stopWaitingAt, vacancyState, waitingMethod } from '@/domain/booking/waiting/waiting'
import { refuse, type Verdict } from '@/domain/result'
import { formatInstant, instant, instantOf, type Instant } from '@/domain/time'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import { readNoShows } from '@server/modules/attendance/service'
import { requireShop } from '@server/modules/shop/service'
import type { Waiting } from './join'
import { clashWire } from '../clash'
import { selectCards } from '../select-cards'
import { corpCardsFor } from '../corp-cards-for'
import { readWaitingFacts, waitingCase } from './case'
import { readCandidate, readMyCandidates, readMyVacancies, readVacancy, type CandidateRow, type ClassRow } from './repository'

const reason = (locale: ErrorLocale, verdict: Verdict<ErrorCode>) =>
  verdict.ok ? null : { code: verdict.reason, msg: errorText(locale, verdict.reason, verdict.params) }

interface Cutoff {
  start: Instant
  stopCanWait: number
}

interface Whose {
  shopId: number
  accountId: number
  locale: ErrorLocale
}

/** Why a candidate was passed over. No-shows block for a time, so they are judged anew: null once they do not block any more. */
const readSkipReason = async ({ skipReason }: CandidateRow, { shopId, accountId, locale }: Whose, now: Instant) => {
  if (skipReason !== 'booking.no_shows') return skipReason === null ? null : reason(locale, refuse(skipReason as ErrorCode))
  const noShows = await readNoShows(shopId, accountId, now)
  return noShows && reason(locale, judgeNoShows(noShows, now))
}

const candidateWire = async (row: CandidateRow, cutoff: Cutoff, whose: Whose, now: Instant): Promise<Candidate> => ({
  id: row.id,
  candidate_type: row.type,
  present_type: waitingMethod(row.type, cutoff, now),
  count: row.count,
  position: row.position,
  channel: row.channel,
  card_id: row.cardId,
  skip_reason: await readSkipReason(row, whose, now),
  created_at: formatInstant(instantOf(row.createdAt)),
})

const vacancyWire = (state: ReturnType<typeof vacancyState>, refusal: Vacancy['refusal']): Vacancy => ({
  state: state.kind,
  position: 'position' in state ? state.position : null,
  subscription_id: 'subscriptionId' in state ? state.subscriptionId : null,
  needs_confirm: 'needsConfirm' in state && state.needsConfirm,
  refusal,
})

/** A person's state in the waiting list of one class, and what joining it needs (booking ledger BK-193, BK-206). */
export const readWaiting = async (input: Waiting & { count: number; locale: ErrorLocale }, now: Instant) => {
  const { shopId, scheduleId, accountId, bookedBy, count, locale, onlineEnabled } = input
  const shop = await requireShop(shopId)
  const facts = await readWaitingFacts(input, now)
  const { waiting, own } = await readCandidate(scheduleId, accountId)
  const given = waitingCase(facts, shopId, onlineEnabled, count, now)
  const cutoff = { start: instant(facts.schedule.startAt), stopCanWait: facts.shop.minutesCanWait }
  const stopAt = stopWaitingAt(cutoff.start, cutoff.stopCanWait)
  const state = vacancyState({
    hasBooked: facts.hasBooking,
    waitingPosition: own?.position ?? null,
    subscription: (await readVacancy(scheduleId, accountId)) ?? null,
  })
  return {
    can_wait: facts.shop.canWait,
    candidate_num: waiting,
    next_position: waiting + 1,
    default_type: shop.teamCourseWaitMethod as 1 | 2,
    stop_at: formatInstant(stopAt),
    minutes_can_cancel: facts.shop.minutesCanCancel,
    automatic_open: now <= stopAt,
    candidate: own && (await candidateWire(own, cutoff, input, now)),
    refusal: reason(locale, judgeWaiting(given, null)),
    vacancy: vacancyWire(state, reason(locale, judgeVacancy({ ...given, count: 1 }))),
    clash: clashWire(facts.clash, { shopId, accountId, bookedBy }),
    is_free: given.schedule.isFree || given.schedule.rules.some(isFreeRule),
    cards: await selectCards({ facts, shopId, accountId, count, locale }, now),
    corp_cards: corpCardsFor({ facts, shopId, count, locale, onlineEnabled: false }, now),
  }
}

const classWire = (row: ClassRow): WaitedClass => ({
  id: row.scheduleId,
  start: formatInstant(instantOf(row.startAt)),
  end: formatInstant(instantOf(row.endAt)),
  course: { id: row.courseId, name: row.courseName, photo: row.coursePhoto },
  teacher: { id: row.teacherId, username: row.teacherName, avatar: row.teacherAvatar },
  space: { name: row.spaceName },
  shop: { id: row.shopId, name: row.shopName },
  stop_at: formatInstant(stopWaitingAt(instantOf(row.startAt), row.minutesCanWait)),
})

/** A person's candidates and subscriptions at a shop, soonest class first. */
export const listWaiting = async (accountId: number, shopId: number, locale: ErrorLocale, now: Instant) => ({
  candidates: await Promise.all(
    (await readMyCandidates(accountId, shopId, now)).map(async (row) => ({
      candidate: await candidateWire(
        row,
        { start: instantOf(row.startAt), stopCanWait: row.minutesCanWait },
        { accountId, shopId, locale },
        now,
      ),
      schedule: classWire(row),
    })),
  ),
  subscriptions: (await readMyVacancies(accountId, shopId, now)).map((row) => ({
    subscription: { id: row.id, position: row.position },
    schedule: classWire(row),
  })),
})
