import { allowed, firstRefusal, refuse, refuseIf, type Step, type Verdict } from '../../result'
import type { SpotReason } from './provider'

export type SignReason = SpotReason | 'card.renew_signer' | 'card.renew_signed' | 'card.renew_untold'

interface Case {
  /** Whether the option is renewed by agreements. */
  autoRenew: boolean
  /** Why it cannot be signed where the person is (`renewalProvider`); null where it can (commerce ledger MC-145, MC-147). */
  blocked: SpotReason | null
  /** Whether who signs is the holder of the card, or buys it (commerce ledger MC-102). */
  isHolder: boolean
  /** Whether there is an agreement that deducts already: of the card, or of a buyer for the option. */
  isSigned: boolean
  /** Whether the person has agreed to it in so many words. */
  isAgreed: boolean
}

const steps: readonly Step<Case, SignReason>[] = [
  {
    name: 'offered',
    judge: ({ blocked, autoRenew }) => refuseIf(blocked === 'card.renew_unavailable' || !autoRenew, 'card.renew_unavailable'),
  },
  { name: 'holder', judge: ({ isHolder }) => refuseIf(!isHolder, 'card.renew_signer') },
  { name: 'once', judge: ({ isSigned }) => refuseIf(isSigned, 'card.renew_signed') },
  { name: 'agreed', judge: ({ isAgreed }) => refuseIf(!isAgreed, 'card.renew_untold') },
  { name: 'place', judge: ({ blocked }) => (blocked ? refuse(blocked) : allowed) },
]

/** Whether a person may sign an agreement of deduction, or the first reason why not. */
export const judgeSign = (given: Case): Verdict<SignReason> => firstRefusal(steps, given) ?? { ok: true }
