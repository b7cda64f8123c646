import {
  nextVoucherStep,
  type VoucherAct,
  type VoucherAnswer,
  type VoucherCase,
  type VoucherState,
  type VoucherStep,
} from '@/domain/voucher/next-step'
import { undoWindow } from '@/domain/voucher/kind'
import { addMinutes, instant, instantOf, toDate, type Instant } from '@/domain/time'
import { inTransaction } from '@server/db/transaction'
import { notify } from '@server/modules/notice/service'
import type { VoucherAttempt, VoucherIds, VoucherPlatform, VoucherSecrets } from '@server/providers/voucher/port'
import { openFor } from '@server/providers/voucher/seal'
import { giveVoucher } from './exchange'
import type { VoucherContext } from './verify'
import { addStep, findLink, saveUse } from './repository'
import type { UseRow } from './rows'
import { makeNotice } from './notify-person'

/** A process that acts on a use has it for so long; whoever takes it over asks the platform first. Longer than any request lasts. */
export const TURN_SECONDS = 30
/** What a use is sealed with. */
export const nameUse = (requestId: string): string => `voucher-use ${requestId}`

/** So many acts in a row without a pause: an end that nobody expects. */
const MOST_ACTS = 12

const optional = (at: Date | null): Instant | null => at && instantOf(at)

const facts = (use: UseRow): VoucherCase => ({
  kind: use.kind,
  state: use.state as VoucherState,
  sentAt: instantOf(use.sentAt),
  sent: use.sent,
  unusedAt: optional(use.unusedAt),
  deadline: instantOf(use.deadline),
  verifiedAt: optional(use.verifiedAt),
  undos: use.undos,
})

/** What an act brought. */
interface Brought {
  answer: VoucherAnswer
  ids?: VoucherIds
  /** When the platform says that it was used. */
  usedAt?: Instant
  /** Why it was refused. */
  fault?: string
}

const readSecrets = (secret: string, { requestId, sealed }: UseRow): VoucherSecrets | undefined => {
  const text = sealed === null ? undefined : openFor(secret, nameUse(requestId), sealed)
  return text === undefined ? undefined : (JSON.parse(text) as VoucherSecrets)
}

const send = async (platform: VoucherPlatform, attempt: VoucherAttempt): Promise<Brought> => {
  const said = await platform.verify(attempt)
  if (said.said === 'verified') return { answer: 'verified', ids: said.ids }
  return said.said === 'refused' ? { answer: 'refused', fault: said.fault } : { answer: said.said }
}

const query = async (platform: VoucherPlatform, attempt: VoucherAttempt): Promise<Brought> => {
  const said = await platform.find(attempt)
  if (said.said === 'ours') return { answer: 'ours', ids: said.ids, usedAt: said.at }
  return said.said === 'elsewhere' ? { answer: 'elsewhere', fault: 'used' } : { answer: said.said }
}

/** Does an act at the platform, outside of any transaction. A shop that is no longer linked gets no answer. */
const perform = async (context: VoucherContext, use: UseRow, act: VoucherAct): Promise<Brought> => {
  const secrets = readSecrets(context.config.sessionSecret, use)
  const link = await findLink(use.shopId, use.kind)
  const platform = link && (await context.vouchers?.(use.brandId, use.kind))
  if (!platform || !secrets) return { answer: 'silence' }
  const { shopId, poi, accountRef } = link
  const attempt = {
    place: { shopId, poi, accountRef },
    secrets,
    ids: use.ids,
    requestId: use.requestId,
    sentAt: instantOf(use.sentAt),
    uses: use.uses,
    useNo: use.useNo,
  }
  if (act === 'send') return send(platform, attempt)
  return act === 'query' ? query(platform, attempt) : { answer: await platform.undo(attempt) }
}

/** States in which nothing will be sent or undone any more. */
const isOver = (state: VoucherState): boolean => state === 'refused' || state === 'undone' || state === 'taken_back' || state === 'closed'

const names: Partial<Record<VoucherState, string>> = {
  held: 'held',
  verified: 'verified',
  exchanged: 'given',
  undoing: 'undoing',
  undone: 'undone',
  refused: 'refused',
  exception: 'exception',
}

/** What of a change the course of a use tells: a new state, the first silence, and each time that it was sent again. */
const nameStep = (use: UseRow, step: VoucherStep, isSentAgain: boolean): string | undefined => {
  if (isSentAgain) return 'sent_again'
  if (step.state === use.state) return undefined
  return step.state === 'doubt' ? (use.sent > 1 ? undefined : 'silent') : names[step.state]
}

/** When the next act is due: at its time, or after this process's own turn. An exchange has one: the end of its seals. */
const nextAt = (step: VoucherStep, isNow: boolean, now: Instant): Date | null => {
  if (step.act === 'wait') return null
  return isNow ? new Date(now + TURN_SECONDS * 1000) : toDate(step.at)
}

/** Stores where a use stands after an answer, unless somebody else changed it meanwhile. */
const save = (use: UseRow, step: VoucherStep, brought: Brought, now: Instant): Promise<UseRow | undefined> =>
  inTransaction(async () => {
    const isSentAgain = step.act === 'send'
    const isVerified = step.state === 'verified' && use.state !== 'verified'
    const saved = await saveUse(use, {
      state: isSentAgain ? 'verifying' : step.state,
      why: step.state === 'refused' ? (brought.fault ?? 'used') : step.why,
      nextAt: nextAt(step, step.at <= now, now),
      unusedAt: step.unusedAt === null ? null : toDate(step.unusedAt),
      ...(isSentAgain && { sent: use.sent + 1 }),
      ...(step.act === 'undo' && { undos: use.undos + 1 }),
      ...(brought.ids && { ids: JSON.stringify({ ...use.ids, ...brought.ids }) }),
      ...(isVerified && { verifiedAt: toDate(brought.usedAt ?? now) }),
      ...(isOver(step.state) && { sealed: null }),
    })
    const what = nameStep(use, step, isSentAgain)
    if (saved && what !== undefined) await addStep(use.id, what, now)
    const told = saved && step.state !== use.state ? makeNotice(saved, now) : undefined
    if (told) await notify(told)
    return saved
  })

/** Does one act on a use, and stores what it brought; undefined where there is nothing more to do now. */
const act = async (context: VoucherContext, use: UseRow, wanted: VoucherAct): Promise<{ use: UseRow; act: VoucherAct } | undefined> => {
  if (wanted === 'give') {
    const given = await giveVoucher(context, use, context.clock.now())
    if (given === 'given' || given === 'changed') return undefined
  }
  const brought: Brought = wanted === 'give' ? { answer: 'not_given' } : await perform(context, use, wanted)
  const now = context.clock.now()
  const step = nextVoucherStep(facts(use), brought.answer, now)
  const saved = await save(use, step, brought, now)
  return saved && step.act !== 'wait' && step.at <= now ? { use: saved, act: step.act } : undefined
}

/** Acts on a use that this process has until there is nothing to do at once. No transaction is open while a platform is asked. */
export const driveUse = async (context: VoucherContext, use: UseRow, first: VoucherAct): Promise<void> => {
  let next: { use: UseRow; act: VoucherAct } | undefined = { use, act: first }
  for (let done = 0; next && done < MOST_ACTS; done += 1) next = await act(context, next.use, next.act)
}

/** The end of the platform's time to undo a use; null where there is none. */
export const undoUntil = ({ kind, verifiedAt }: Pick<UseRow, 'kind' | 'verifiedAt'>): Instant | null =>
  verifiedAt && addMinutes(instant(verifiedAt.getTime()), undoWindow(kind))
