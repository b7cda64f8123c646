import { instant, type Instant } from '@/domain/time'
import type { Clock } from '@server/clock'
import { afterCommit } from '@server/db/transaction'
import type { Sweep } from '@server/jobs/sweeps'
import type { ProviderName } from '@server/providers/payment/port'
import { claimNotice, insertNotice, listDue, noteAnswer, releaseBehind, releaseHeld, type SandboxNotice } from './notices'
import { takeSwitch, type NoticeTimingFault, type NoticeTryFault } from './switches'

/** How a provider sends its notices. */
export interface NoticeStyle {
  /** Seconds between the tries; after the last one the provider gives up. */
  backOff: readonly number[]
  /** The request of one try, signed anew, with `fault` if given. */
  sign(notice: SandboxNotice, now: Instant, fault?: NoticeTryFault): Promise<{ headers: Record<string, string>; body: string }>
  /** Whether the merchant's answer acknowledges the notice. */
  isUnderstood(status: number, body: string): boolean
}

export interface NoticeDraft {
  /** The provider's number of the notice, the same in all tries. */
  id: string
  provider: ProviderName
  merchant: string
  tradeNo: string
  url: string
  /** The contents, which `sign` reads. */
  message: Record<string, unknown>
}

export interface Courier {
  /** Queues a notice in the open transaction; the first try is sent after its commit, in the background. */
  announce(draft: NoticeDraft): Promise<void>
  /** Sends everything that is due. */
  sendDue(): Promise<void>
  /** Releases and sends notices that a switch held back. */
  release(tradeNo?: string): Promise<void>
  /** Tracks background work, for `idle`. */
  later(work: Promise<unknown>): void
  /** Resolves when no background work is left. */
  idle(): Promise<void>
  sweep: Sweep
}

const REORDERED_WAITS_MS = 60_000
/** The merchant must answer within five seconds (WeChat Pay). */
const ANSWER_WITHIN_MS = 5_000

const post = async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return { status: answer.status, body: (await answer.text()).slice(0, 500) }
  } catch (error) {
    return { status: 0, body: error instanceof Error ? error.name : 'failed' }
  }
}

/** Sends the notices of all providers; unacknowledged ones are repeated in the provider's rhythm. `report` gets failures of background work. */
export const createCourier = (
  clock: Clock,
  styles: Partial<Record<ProviderName, NoticeStyle>>,
  report: (error: unknown) => void = () => undefined,
): Courier => {
  const underway = new Set<Promise<unknown>>()

  const send = async (id: string): Promise<void> => {
    const now = clock.now()
    const notice = await claimNotice(id, now, instant(now + 60_000))
    const style = notice && styles[notice.provider]
    if (!style) return
    const wrong = await takeSwitch<NoticeTryFault>(notice.provider, ['notice_try'], notice.tradeNo)
    const request = await style.sign(notice, now, wrong?.fault)
    const copies = wrong?.fault === 'duplicate' ? Number(wrong.params.times ?? 2) : wrong?.fault === 'dropped' ? 0 : 1
    const answers = await Promise.all(Array.from({ length: copies }, () => post(notice.url, request)))
    const understood = answers.some(({ status, body }) => style.isUnderstood(status, body))
    const wait = style.backOff[notice.tries - 1]
    const next =
      understood || wait === undefined
        ? { state: understood ? ('delivered' as const) : ('given_up' as const) }
        : { dueAt: instant(now + wait * 1000) }
    await noteAnswer(id, answers.map(({ status, body }) => `${status} ${body}`).join('\n') || 'dropped', next)
    for (const behind of await releaseBehind(notice.provider, id, clock.now())) await send(behind)
  }

  const later = (work: Promise<unknown>): void => {
    const tracked: Promise<unknown> = work.catch(report).finally(() => underway.delete(tracked))
    underway.add(tracked)
  }

  const sendDue = async (): Promise<void> => {
    for (const id of await listDue(clock.now())) await send(id)
  }

  return {
    async announce(draft) {
      const now = clock.now()
      const wrong = await takeSwitch<NoticeTimingFault>(draft.provider, ['notice_timing'], draft.tradeNo)
      const isReordered = wrong?.fault === 'reordered'
      const delay = isReordered ? REORDERED_WAITS_MS : Number(wrong?.params.delayMs ?? 0)
      const isHeld = wrong?.fault === 'late' && delay === 0
      await insertNotice({ ...draft, state: isHeld ? 'held' : 'due', behindNext: isReordered, dueAt: instant(now + delay) }, now)
      await afterCommit(() => later(send(draft.id)))
    },
    sendDue,
    async release(tradeNo) {
      await releaseHeld(clock.now(), tradeNo)
      await sendDue()
    },
    later,
    async idle() {
      while (underway.size > 0) await Promise.all(underway)
    },
    // Sends what a dead process left and what was not acknowledged.
    sweep: { name: 'sandbox.notices', every: 'minute', run: sendDue },
  }
}
