import { addMinutes, instant, type Instant } from '../time'
import { doubtWindow, HELD_HOURS, undoWindow, type VoucherKind } from './kind'

/**
 * - `verifying`: stored, and about to be sent or sent. `doubt`: sent, and nobody knows whether it was done. `held`: the platform checks it first.
 * - `verified`: the platform has used it up, nothing is given yet. `exchanged`: given.
 * - `undoing`: the platform is asked to undo it. `undone`, `refused`: nothing was given and it is not used up.
 * - `exception`: staff decide. `taken_back`: refunded after its use, and what it gave is taken back. `closed`: staff settled it by hand.
 */
export type VoucherState =
  | 'verifying'
  | 'doubt'
  | 'held'
  | 'verified'
  | 'exchanged'
  | 'undoing'
  | 'undone'
  | 'refused'
  | 'exception'
  | 'taken_back'
  | 'closed'

export type VoucherAct = 'send' | 'query' | 'give' | 'undo' | 'wait'

export type VoucherWhy = '' | 'silent' | 'not_given' | 'undo_late' | 'undo_silent'

export interface VoucherCase {
  kind: VoucherKind
  state: VoucherState
  /** When it was sent first. */
  sentAt: Instant
  /** How often it was sent. */
  sent: number
  /** The earliest answer since it was sent last that said that it is not used; null without one. */
  unusedAt: Instant | null
  /** When doubt ends. */
  deadline: Instant
  /** When the platform used it up, as far as it is known. */
  verifiedAt: Instant | null
  /** How often the platform was asked to undo it. */
  undos: number
}

/**
 * Answers of the platform, or of our own gift. `used` is "already used", which on a repeat is our own use and on a first try somebody else's. A query of a use in doubt says `ours`,
 * `unused`, `elsewhere` or nothing.
 */
export type VoucherAnswer =
  | 'verified'
  | 'used'
  | 'refused'
  | 'held'
  | 'busy'
  | 'silence'
  | 'ours'
  | 'unused'
  | 'elsewhere'
  | 'given'
  | 'not_given'
  | 'undone'
  | 'too_late'

export interface VoucherStep {
  state: VoucherState
  act: VoucherAct
  /** When it is done. */
  at: Instant
  why: VoucherWhy
  unusedAt: Instant | null
}

const later = (now: Instant, seconds: number): Instant => instant(now + seconds * 1000)

/** Waits after the first, second, … query of one that is in doubt. */
const QUERY_SECONDS = 20
/** Two answers "not used" so far apart are believed. */
const UNUSED_SECONDS = 60
const BUSY_SECONDS = 5
const HELD_MINUTES = 15
const UNDO_SECONDS = 30

/** Whether its platform may still undo it. */
const canUndo = ({ kind, verifiedAt, sentAt }: Pick<VoucherCase, 'kind' | 'verifiedAt' | 'sentAt'>, now: Instant): boolean =>
  now < addMinutes(verifiedAt ?? sentAt, undoWindow(kind))

type Next = Omit<VoucherStep, 'unusedAt'> & { unusedAt?: Instant | null }

const giveNow = (now: Instant): Next => ({ state: 'verified', act: 'give', at: now, why: '' })
const end = (state: VoucherState, now: Instant, why: VoucherWhy = ''): Next => ({ state, act: 'wait', at: now, why })
const ask = (state: VoucherState, at: Instant): Next => ({ state, act: 'query', at, why: '' })

const afterSending = (use: VoucherCase, answer: VoucherAnswer, now: Instant): Next => {
  if (answer === 'verified') return giveNow(now)
  if (answer === 'held') return ask('held', addMinutes(now, HELD_MINUTES))
  if (answer === 'refused') return use.sent > 1 ? ask('doubt', now) : end('refused', now)
  // Whose use it is, a query says; on the first try another's is refused.
  if (answer === 'used') return ask('doubt', now)
  if (answer === 'busy' && now < use.deadline) return { state: 'doubt', act: 'query', at: later(now, BUSY_SECONDS), why: '' }
  return ask('doubt', later(now, BUSY_SECONDS))
}

const inDoubt = (use: VoucherCase, answer: VoucherAnswer, now: Instant): Next => {
  if (answer === 'ours') return giveNow(now)
  // Before we sent it a second time nothing of ours can be there.
  if (answer === 'elsewhere') return end('refused', now)
  if (answer === 'held') return ask('held', addMinutes(now, HELD_MINUTES))
  const isOver = now >= use.deadline
  if (answer === 'unused') {
    const since = use.unusedAt ?? now
    if (now - since < UNUSED_SECONDS * 1000) return { ...ask('doubt', later(now, UNUSED_SECONDS)), unusedAt: since }
    if (isOver) return end('undone', now)
    return { state: 'doubt', act: 'send', at: now, why: '' }
  }
  if (isOver) return end('exception', now, 'silent')
  return { ...ask('doubt', later(now, QUERY_SECONDS)), unusedAt: use.unusedAt }
}

const whileHeld = (use: VoucherCase, answer: VoucherAnswer, now: Instant): Next => {
  if (answer === 'ours' || answer === 'verified') return giveNow(now)
  if (answer === 'elsewhere' || answer === 'refused') return end('refused', now)
  if (now < addMinutes(use.sentAt, HELD_HOURS * 60)) return ask('held', addMinutes(now, HELD_MINUTES))
  return answer === 'unused' ? end('undone', now) : end('exception', now, 'silent')
}

const giving = (use: VoucherCase, answer: VoucherAnswer, now: Instant): Next => {
  if (answer === 'given') return end('exchanged', now)
  return canUndo(use, now) ? { state: 'undoing', act: 'undo', at: now, why: '' } : end('exception', now, 'not_given')
}

const undoing = (use: VoucherCase, answer: VoucherAnswer, now: Instant): Next => {
  if (answer === 'undone' || answer === 'unused') return end('undone', now)
  if (answer === 'too_late') return end('exception', now, 'undo_late')
  if (!canUndo(use, now)) return end('exception', now, 'undo_silent')
  // A lost answer: it may be undone already, and a second request would fail.
  if (answer === 'silence') return ask('undoing', later(now, BUSY_SECONDS))
  return { state: 'undoing', act: 'undo', at: later(now, UNDO_SECONDS), why: '' }
}

const tables: Partial<Record<VoucherState, (use: VoucherCase, answer: VoucherAnswer, now: Instant) => Next>> = {
  verifying: afterSending,
  doubt: inDoubt,
  held: whileHeld,
  verified: giving,
  undoing,
}

/** What is done with a voucher after an answer. A state that is over stays as it is. */
export const nextVoucherStep = (use: VoucherCase, answer: VoucherAnswer, now: Instant): VoucherStep => {
  const next = tables[use.state]?.(use, answer, now) ?? end(use.state, now)
  return { ...next, unusedAt: next.unusedAt ?? null }
}

/** The first act for a use that a dead process left: one that was stored to be sent may have been sent. */
export const resumedAct = ({ state }: Pick<VoucherCase, 'state'>): VoucherAct => {
  if (state === 'verifying' || state === 'doubt' || state === 'held') return 'query'
  if (state === 'verified') return 'give'
  return state === 'undoing' ? 'query' : 'wait'
}

/** The end of the doubt of a use that is sent now. */
export const doubtUntil = (kind: VoucherKind, now: Instant): Instant => addMinutes(now, doubtWindow(kind))
