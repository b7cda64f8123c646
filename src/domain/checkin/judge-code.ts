import { refuse, type Verdict } from '../result'
import type { Instant } from '../time'
import type { CodeStep } from './code'
import { CheckinStatus } from './status'

export type CodeReason = 'checkin.code_used' | 'checkin.moved' | 'checkin.over' | 'checkin.unpaid'

interface CodeFacts {
  status: number
  /** When its frame ends. */
  expireAt: Instant
  /** False where a single entry waits to be paid. */
  isPaid: boolean
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
 * can leave after the frame's end as well.
 */
export const judgeCode = (step: CodeStep, { status, expireAt, isPaid, hasOpened }: CodeFacts, now: Instant): Verdict<CodeReason> => {
  if (stepToShow(status) !== step) {
    if (hasOpened) return refuse('checkin.code_used')
    return refuse(now < expireAt ? 'checkin.moved' : 'checkin.over')
  }
  if (step === 'out') return { ok: true }
  if (!isPaid) return refuse('checkin.unpaid')
  return now < expireAt ? { ok: true } : refuse('checkin.over')
}
