import { isDeskChannel, type DeskChannel } from '../payment/channel'
import { blockedFromPaying, paysAt } from '../payment/order-state'
import { refuse, refuseIf, allowed, type Verdict } from '../result'
import type { Instant } from '../time'

/** The kind of a row of the cash book: an order paid or paid back, a row put right, money moved into or out of the drawer, the drawer counted. */
export const tillKinds = ['taking', 'refund', 'correction', 'move', 'count'] as const
export type TillKind = (typeof tillKinds)[number]

/** The most that is moved or counted at once, in fen. */
export const MOST_IN_TILL = 100_000_000

export interface TillRow {
  kind: TillKind
  channel: DeskChannel
  /** Fen: into the till above zero, out of it below. */
  amountFen: number
}

/** The sums of one channel, or of one person through it, in a day, in fen. Refunds and corrections have their sign. */
export interface TillSum {
  takings: number
  refunds: number
  corrections: number
  total: number
}

/** The sum of what was taken and paid back for orders; moves and counts of the drawer are none of it. */
export const sumTill = (rows: readonly TillRow[]): TillSum => {
  const of = (kind: TillKind) => rows.reduce((sum, row) => sum + (row.kind === kind ? row.amountFen : 0), 0)
  const [takings, refunds, corrections] = [of('taking'), of('refund'), of('correction')]
  return { takings, refunds, corrections, total: takings + refunds + corrections }
}

/** The cash that the drawer should hold: the sum of every row of cash. */
export const sumDrawer = (rows: readonly TillRow[]): number =>
  rows.reduce((sum, { channel, amountFen }) => sum + (channel === 'CASH' ? amountFen : 0), 0)

type TakingReason = 'till.channel_off' | 'pay.channel_price' | 'pay.already_paid' | 'pay.closed' | 'pay.expired'

/** Whether the desk may take the money of an order now. */
export const judgeTaking = (
  order: { status: number; expireAt: Instant; pricedFor: string | null },
  channel: string,
  enabled: readonly string[],
  now: Instant,
): Verdict<TakingReason> => {
  const blocked = blockedFromPaying(order, now)
  if (blocked) return refuse(blocked)
  if (!isDeskChannel(channel) || !enabled.includes(channel)) return refuse('till.channel_off')
  return refuseIf(!paysAt(order.pricedFor, channel), 'pay.channel_price')
}

/** A row that may be put right. */
export interface CorrectedRow extends TillRow {
  /** It was put right before. */
  isCorrected: boolean
  /** Of a correction: the channel that it took the amount out of. */
  outOf: DeskChannel | null
}

/**
 * Whether a row was booked under a channel that can be put right: a taking or refund, or where a correction put it, each once. The other half of a
 * correction stays with the row that it takes back.
 */
export const canCorrect = ({ kind, channel, isCorrected, outOf }: CorrectedRow): boolean =>
  !isCorrected && (kind === 'taking' || kind === 'refund' || (kind === 'correction' && outOf !== channel))

export const judgeCorrection = (row: CorrectedRow, to: DeskChannel): Verdict<'till.not_correctable'> =>
  refuseIf(!canCorrect(row) || row.channel === to, 'till.not_correctable')

/** A count of the drawer: `seen` is what should be in it as the counter was told, `expected` what should be now, in fen. */
export interface Count {
  seen: number
  expected: number
  counted: number
  reason: string
}

/** The difference that a count found, or why it cannot be written down: the book went on meanwhile, or a difference has no reason. */
export const judgeCount = ({
  seen,
  expected,
  counted,
  reason,
}: Count): Verdict<'till.changed' | 'till.reason_needed', { difference: number }> => {
  if (seen !== expected) return refuse('till.changed')
  return counted !== expected && reason === '' ? refuse('till.reason_needed') : { ok: true, difference: counted - expected }
}

/** Whether so much can be put into the drawer or taken out of it. */
export const judgeMove = (move: { amount: number; drawer: number; reason: string }): Verdict<'till.reason_needed' | 'till.not_enough'> => {
  if (move.reason === '') return refuse('till.reason_needed')
  return move.amount < 0 && move.drawer + move.amount < 0 ? refuse('till.not_enough') : allowed
}
