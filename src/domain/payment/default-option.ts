import { isMemberCard, type Channel } from './channel'

/** One thing to pay with in a picker. */
export interface PayOption {
  kind: 'corporate' | 'card' | 'online' | 'free'
  channel: Channel
  usable: boolean
  /** A public fitness card. */
  isPublic?: boolean
  /** At the trial price. */
  isTrial?: boolean
  /** A card whose term would begin with this use. */
  startsTerm?: boolean
  /** It takes neither money nor times. */
  takesNothing?: boolean
}

// Free options come before the order of the specification. A card that is valid already comes before one that would have to begin.
const preference = ['free', 'corporate', 'card', 'new-term', 'online', 'public'] as const

const findRank = ({ kind, isPublic, startsTerm }: PayOption): number =>
  preference.indexOf(isPublic ? 'public' : kind === 'card' && startsTerm ? 'new-term' : kind)

/**
 * The option that a picker starts with: the channel stored last time, else a corporate card, a usable member card, an online channel, a public
 * fitness card, in that order; among equals the first listed; undefined when none can be used (booking spec §4, BK-219). A stored card channel takes
 * a public card last, too. A trial comes before whatever takes money or times.
 */
export const defaultPayOption = <Option extends PayOption>(options: readonly Option[], stored?: string | null): Option | undefined => {
  const usable = options.filter((option) => option.usable).sort((one, other) => findRank(one) - findRank(other))
  // A stored GENERAL_CARD or VALUE_CARD counts as CARD.
  const same = (option: Option) => option.channel === stored || (isMemberCard(stored ?? '') && option.channel === 'CARD')
  const pick = (among: readonly Option[]): Option | undefined => among.find(same) ?? among[0]
  const found = pick(usable)
  return found?.takesNothing ? found : (pick(usable.filter(({ isTrial }) => isTrial)) ?? found)
}
