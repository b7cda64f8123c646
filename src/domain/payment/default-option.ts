import { isMemberCard, type Channel } from './channel'

/** One thing to pay with in a picker. `public` is a public fitness card. */
export interface PayOption {
  kind: 'corporate' | 'card' | 'online' | 'public' | 'free'
  channel: Channel
  usable: boolean
}

// What costs nothing goes before what the list of the specification names.
const preference: readonly PayOption['kind'][] = ['free', 'corporate', 'card', 'online', 'public']

/**
 * The option that a picker starts with: the channel stored last time, else a corporate card, a usable member card, an online channel, a public
 * fitness card, in that order; among equals the first listed; undefined when none can be used (booking spec §4, BK-219).
 */
export const defaultPayOption = <Option extends PayOption>(options: readonly Option[], stored?: string | null): Option | undefined => {
  const usable = options.filter((option) => option.usable)
  const ofKind = preference.map((kind) => usable.find((option) => option.kind === kind))
  // A card by its finer name is a card.
  const same = (option: Option) => option.channel === stored || (isMemberCard(stored ?? '') && option.channel === 'CARD')
  return usable.find(same) ?? ofKind.find((option) => option !== undefined)
}
