import { isMemberCard, type Channel } from './channel'

/** One thing to pay with in a picker. */
export interface PayOption {
  kind: 'corporate' | 'card' | 'online' | 'free'
  channel: Channel
  usable: boolean
  /** A public fitness card. */
  isPublic?: boolean
}

// What costs nothing goes before what the list of the specification names.
const preference = ['free', 'corporate', 'card', 'online', 'public'] as const

const rankOf = ({ kind, isPublic }: PayOption): number => preference.indexOf(isPublic ? 'public' : kind)

/**
 * The option that a picker starts with: the channel stored last time, else a corporate card, a usable member card, an online channel, a public
 * fitness card, in that order; among equals the first listed; undefined when none can be used (booking spec §4, BK-219). Of the cards that a stored
 * card channel stands for, a public one is the last, too.
 */
export const defaultPayOption = <Option extends PayOption>(options: readonly Option[], stored?: string | null): Option | undefined => {
  const usable = options.filter((option) => option.usable).sort((one, other) => rankOf(one) - rankOf(other))
  // A card by its finer name is a card.
  const same = (option: Option) => option.channel === stored || (isMemberCard(stored ?? '') && option.channel === 'CARD')
  return usable.find(same) ?? usable[0]
}
