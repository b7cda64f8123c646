import { allowed, refuse, type Verdict } from '../result'
import type { Instant } from '../time'

/** An envelope as the rules read it. */
export interface EnvelopeFacts {
  start: Instant
  end: Instant
  /** How many slots nobody has. */
  left: number
}

/** A person's own slot: taken by a claim and still sealed, or opened. */
export type OwnSlot = 'sealed' | 'opened'

export type EnvelopeState = 'sealed' | 'opened' | 'gone' | 'over'

/** What a person sees of an envelope: one's own slot stands before whatever became of the rest; a sealed one lapses with the envelope. */
export const envelopeState = ({ start, end, left }: EnvelopeFacts, own: OwnSlot | undefined, now: Instant): EnvelopeState => {
  if (own === 'opened') return 'opened'
  if (now < start || now >= end) return 'over'
  return own === 'sealed' || left > 0 ? 'sealed' : 'gone'
}

/** Whether a person may open an envelope. One who opened it before is not judged again: the first result stands. */
export const judgeEnvelope = (
  envelope: EnvelopeFacts,
  own: OwnSlot | undefined,
  now: Instant,
): Verdict<'envelope.over' | 'envelope.gone'> => {
  const state = envelopeState(envelope, own, now)
  if (state === 'over') return refuse('envelope.over')
  return state === 'gone' ? refuse('envelope.gone') : allowed
}
