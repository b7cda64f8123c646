import type { PriceRule } from '@/contract/booking/shapes'
import type { Card } from '@/contract/card/card'
import type { ClassKind } from '@/domain/booking/codes'
import { cheapest, fitsHeadcount } from '@/domain/booking/price-rule'
import { CardType } from '@/domain/card/card'
import { channelKind } from '@/domain/payment/channel'
import type { SaidError } from '@/i18n/errors/said-zh-cn'

/** A way to pay for all chosen classes: the sum in the card's unit, or the reason why it cannot pay. */
export type BatchWay = { key: string; total: number; reason: SaidError | null } & (
  | { kind: 'card'; card: Card }
  | { kind: 'free' }
  | { kind: 'online' }
)

interface Priced {
  rules: readonly PriceRule[]
}

interface People {
  kind: ClassKind
  count: number
  /** The holder of the cards. */
  userId: number
}

const fits = ({ from_number: fromNumber, to_number: toNumber }: PriceRule, { kind, count }: Omit<People, 'userId'>) =>
  fitsHeadcount({ fromNumber, toNumber }, kind, count)

/** The units that one class takes from a card for all people; undefined where the class has no price for the card. */
const findCost = ({ rules }: Priced, card: Card, people: People): number | undefined => {
  const rule = cheapest(rules.filter((each) => each.channel === 'CARD' && each.card_tpl_id === card.card_tpl_id && fits(each, people)))
  return rule && (card.type === CardType.period ? 0 : rule.cost * people.count)
}

const ofCard = (card: Card, chosen: readonly Priced[], people: People): BatchWay => {
  const costs = chosen.map((each) => findCost(each, card, people))
  const total = Math.round(costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) * 100) / 100
  const reason = () => {
    if (card.is_locked) return 'card.locked'
    if (!card.is_active || card.users.some(({ id, active }) => id === people.userId && !active)) return 'card.inactive'
    if (card.is_expired) return 'card.expired'
    if (costs.includes(undefined)) return 'card.wrong_template'
    return card.type !== CardType.period && card.balance < total ? 'card.balance' : null
  }
  return { key: `card-${card.id}`, kind: 'card', card, total, reason: reason() }
}

/**
 * Every way to pay for the chosen classes together; the server judges again, class by class. An online payment is for one class at a time (booking
 * ledger BK-425).
 */
export const batchWays = (chosen: readonly Priced[], cards: readonly Card[], people: People): BatchWay[] => {
  const isFree = chosen.length > 0 && chosen.every(({ rules }) => rules.some((rule) => rule.channel === 'FREE' && fits(rule, people)))
  const isOnline = chosen.length > 1 && chosen.some(({ rules }) => rules.some(({ channel }) => channelKind(channel) === 'online'))
  return [
    ...(isFree ? [{ key: 'free', kind: 'free', total: 0, reason: null } as const] : []),
    ...cards.map((card) => ofCard(card, chosen, people)),
    ...(isOnline ? [{ key: 'online', kind: 'online', total: 0, reason: 'booking.one_class_by_wechat' } as const] : []),
  ]
}
