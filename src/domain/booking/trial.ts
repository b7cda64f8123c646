import { refuseIf, type Verdict } from '../result'
import type { Fen } from '../money'
import type { Quote } from './quote'

/** The trial offer of a class to the present user; `left` are its free trial seats. */
export interface TrialOffer {
  matched: boolean
  left: number
  price: Fen
}

/** Whether a booking was begun from a trial offer, and whether the user knows that the trial seats are gone. */
export interface TrialWish {
  wanted: boolean
  fullConfirmed: boolean
  count: number
}

/** The trial offer whose price applies: asked for, made to the user, and with a trial seat for everybody; else null. */
export const openTrial = (offer: TrialOffer | null, { wanted, count }: TrialWish): TrialOffer | null =>
  wanted && offer?.matched && offer.left >= count ? offer : null

/** Refuses a trial that the class does not offer to the user. */
export const judgeTrialOffer = (offer: TrialOffer | null, { wanted }: TrialWish): Verdict<'booking.trial_unmatched'> =>
  refuseIf(wanted && !offer?.matched, 'booking.trial_unmatched')

/** Asks for the user's consent to pay as a member when the trial seats are used up (booking ledger BK-241). */
export const judgeTrialSeats = (offer: TrialOffer | null, wish: TrialWish): Verdict<'booking.trial_full'> =>
  refuseIf(wish.wanted && !wish.fullConfirmed && openTrial(offer, wish) === null, 'booking.trial_full')

/** An online quote at the trial price: the rule's own, else that of the class. */
export const atTrialPrice = (quote: Quote, offer: TrialOffer, count: number): Quote => {
  const each = (quote.rule?.forTrial ? quote.rule.trialPrice : null) ?? offer.price
  return { ...quote, each, total: each * count, trial: true }
}
