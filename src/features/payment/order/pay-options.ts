import type { SelectableCard } from '@/contract/card/card'
import type { SelectableCorpCard } from '@/contract/corporate'
import type { PayChannel } from '@/contract/payment'
import { CardType } from '@/domain/card/card'
import { isDeskChannel, onlinePayable } from '@/domain/payment/channel'
import type { PayOption as Rule } from '@/domain/payment/default-option'

/** Why a way to pay cannot be used: an error word with its text. */
export interface PayReason {
  code: string
  msg: string
}

/**
 * One row of the picker. The key does not depend on the head count, so that a choice survives another one. `cost` is for one person, at the trial
 * price where that is open.
 */
export type PayOption = (Rule & { key: string; reason: PayReason | null; cost: number | null }) &
  ({ kind: 'card'; card: SelectableCard } | { kind: 'corporate'; corp: SelectableCorpCard } | { kind: 'free' | 'online'; pay: PayChannel })

const ofCard = (card: SelectableCard): PayOption => ({
  key: `card-${card.id}`,
  kind: 'card',
  channel: 'CARD',
  usable: card.can_use,
  reason: card.reason,
  cost: card.cost,
  isTrial: false,
  isPublic: card.is_public,
  startsTerm: card.auto_start !== null,
  takesNothing: card.type === CardType.period && card.auto_start === null,
  card,
})

const ofCorpCard = (corp: SelectableCorpCard): PayOption => ({
  key: `corp-${corp.id}`,
  kind: 'corporate',
  channel: 'CORP_CARD',
  usable: corp.can_use,
  reason: corp.reason,
  // Its price is split for all people together.
  cost: null,
  takesNothing: corp.split !== null && corp.split.user_wallet_cost + corp.split.online_cost === 0,
  isTrial: false,
  corp,
})

/** Online channels and free of charge, and no other channel (booking ledger BK-163) but the desk's, which the server offers to staff alone. */
const ofChannel = (pay: PayChannel): PayOption => ({
  key: `channel-${pay.channel}`,
  kind: pay.channel === 'FREE' ? 'free' : 'online',
  channel: pay.channel,
  usable: !pay.disabled && (pay.channel === 'FREE' || onlinePayable.includes(pay.channel) || isDeskChannel(pay.channel)),
  reason: pay.reason,
  cost: pay.trial_cost ?? pay.cost,
  isTrial: pay.trial_cost !== null,
  takesNothing: pay.channel === 'FREE',
  pay,
})

/** The ways to pay as the server judged them for one purchase. */
export interface PayWays {
  cards: readonly SelectableCard[]
  corp_cards: readonly SelectableCorpCard[]
  channels: readonly PayChannel[]
}

/** The price shown: judged, loading, or failed. */
export type PriceState = 'known' | 'waiting' | 'failed'

/** Cards, subsidies, then free and online channels, as the server judged them. */
export const payOptions = ({ cards, corp_cards: corpCards, channels }: PayWays): PayOption[] => [
  ...cards.map(ofCard),
  ...corpCards.map(ofCorpCard),
  ...channels.map(ofChannel),
]

const SHORT = 4

/** The few options that the page shows outside of the picker: usable ones first, the chosen one always among them. */
export const shortList = (options: readonly PayOption[], chosenKey: string | undefined): readonly PayOption[] => {
  if (options.length <= SHORT) return options
  const usable = options.filter((option) => option.usable)
  const first = [...usable, ...options.filter((option) => !option.usable)].slice(0, SHORT)
  const chosen = options.find(({ key }) => key === chosenKey)
  return !chosen || first.includes(chosen) ? first : [...first.slice(0, SHORT - 1), chosen]
}
