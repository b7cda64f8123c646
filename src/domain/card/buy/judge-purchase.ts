import { judgeGuardian, type GuardianFacts } from '../../member/guardian'
import { allowed, firstRefusal, refuse, refuseIf, type Step, type Verdict } from '../../result'
import { addDays, type ShopDate } from '../../time'
import type { Purchase } from './purchase'

export type PurchaseReason =
  | 'card.charge_locked'
  | 'card.renew_unavailable'
  | 'card.limit'
  | 'card.start_fixed'
  | 'card.start_range'
  | 'guardian.needed'

type Case = Purchase & {
  /** The facts that decide whether a guardian has to agree; null where nobody has to. */
  guardian: GuardianFacts | null
  /** Whether the shop has locked the card that is charged. A card on leave is not: it is charged, and its leave lengthens the new term as it does the old one. */
  isLocked: boolean
  /** Whether an agreement of deduction is signed with it. */
  canRenew?: boolean
}

/** The last day on which a card of the option may begin. */
export const lastStart = (today: ShopDate, startWithin: number): ShopDate => addDays(today, startWithin)

const steps: readonly Step<Case, PurchaseReason>[] = [
  { name: 'locked', judge: ({ kind, isLocked }) => refuseIf(kind === 'charge' && isLocked, 'card.charge_locked') },
  { name: 'renewal', judge: ({ option, canRenew }) => refuseIf(option.autoRenew && !canRenew, 'card.renew_unavailable') },
  {
    name: 'limit',
    judge: ({ kind, limit, bought }) => refuseIf(kind === 'open' && !!limit && bought >= limit, 'card.limit', { n: limit ?? 0 }),
  },
  {
    name: 'start',
    judge: ({ kind, start, today, option }) => {
      if (start === null) return allowed
      if (kind === 'charge' || option.startWithin === 0) return refuseIf(start !== today, 'card.start_fixed')
      const last = lastStart(today, option.startWithin)
      return start < today || start > last ? refuse('card.start_range', { from: today, to: last }) : allowed
    },
  },
  { name: 'guardian', judge: ({ guardian, today }) => (guardian ? judgeGuardian(guardian, today) : allowed) },
]

/** Whether a person may buy an option today, or the first reason why not (commerce ledger MC-143, MC-144, MC-150, MC-151). */
export const judgePurchase = (purchase: Case): Verdict<PurchaseReason> => firstRefusal(steps, purchase) ?? { ok: true }
