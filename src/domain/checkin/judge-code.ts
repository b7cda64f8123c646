import { refuse, type Verdict } from '../result'
import { dayOf, type Instant } from '../time'
import type { CodeStep } from './code'
import { judgePaidCard, type PaidCard, type PaidCardReason } from './judge-card'
import { CheckinStatus, isExpired } from './status'

export type CodeReason = PaidCardReason | 'checkin.code_used' | 'checkin.moved' | 'checkin.over' | 'checkin.unpaid'

interface CodeFacts {
  status: number
  /** When its frame ends. */
  expireAt: Instant
  /** False where a single entry waits to be paid. */
  isPaid: boolean
  /** The card that paid for it, as it is now; null without one, or where the person is inside already by what a gate did alone. */
  card: PaidCard | null
  /** Whether the door opened for this step before. */
  hasOpened: boolean
}

const { pending, inside } = CheckinStatus

/** Whether a record has a code to show now: before going in, and inside before leaving. */
export const stepToShow = (status: number): CodeStep | undefined => {
  if (status === pending) return 'in'
  return status === inside ? 'out' : undefined
}

/**
 * Whether a genuine code of its window opens the door for a record (identity ledger IP-287): going in once from not in yet, leaving once from inside. Who is inside
 * can leave after the frame's end as well, and with whatever became of the card.
 */
export const judgeCode = (step: CodeStep, { status, expireAt, isPaid, card, hasOpened }: CodeFacts, now: Instant): Verdict<CodeReason> => {
  if (stepToShow(status) !== step) {
    if (hasOpened) return refuse('checkin.code_used')
    return refuse(isExpired(expireAt, now) ? 'checkin.over' : 'checkin.moved')
  }
  if (step === 'out') return { ok: true }
  if (!isPaid) return refuse('checkin.unpaid')
  if (isExpired(expireAt, now)) return refuse('checkin.over')
  return card ? judgePaidCard(card, dayOf(now)) : { ok: true }
}
