import { isMemberCard, type Channel } from './channel'

/** One thing to pay with in a picker. */
export interface PayOption {
  kind: 'corporate' | 'card' | 'online' | 'free'
  channel: Channel
  usable: boolean
  /** A public fitness card. */
  isPublic?: boolean
}

// Free options come before the order of the specification.
const preference = ['free', 'corporate', 'card', 'online', 'public'] as const

const rankOf = ({ kind, isPublic }: PayOption): number => preference.indexOf(isPublic ? 'public' : kind)

/**
 * The option that a picker starts with: the channel stored last time, else a corporate card, a usable member card, an online channel, a public
 * fitness card, in that order; among equals the first listed; undefined when none can be used (booking spec §4, BK-219). A stored card channel takes
 * a public card last, too.
 */
export const defaultPayOption = <Option extends PayOption>(options: readonly Option[], stored?: string | null): Option | undefined => {
  const usable = options.filter((option) => option.usable).sort((one, other) => rankOf(one) - rankOf(other))
  // A stored GENERAL_CARD or VALUE_CARD counts as CARD.
  const same = (option: Option) => option.channel === stored || (isMemberCard(stored ?? '') && option.channel === 'CARD')
  return usable.find(same) ?? usable[0]
}
