import { refuse, refuseIf, type Verdict } from '../result'

export interface SharedCard {
  /** Whether the person who asks is the holder. */
  isHolder: boolean
  isActive: boolean
  /** With how many others the card may be shared; 0 with nobody. */
  most: number
  /** The number of its users, the holder among them. */
  users: number
}

export type ShareReason = 'card.only_holder' | 'card.share_none' | 'card.inactive' | 'card.share_full'

/** Whether a person may let one more use a card. */
export const judgeShare = ({ isHolder, isActive, most, users }: SharedCard): Verdict<ShareReason> => {
  if (!isHolder) return refuse('card.only_holder')
  if (most === 0) return refuse('card.share_none')
  if (!isActive) return refuse('card.inactive')
  return refuseIf(users > most, 'card.share_full', { n: most })
}
