import type { BatchSchedule } from '@/contract/batch-shapes'
import type { Card } from '@/contract/card'
import type { ErrorCode } from '@/contract/errors'
import { cheapest } from '@/domain/booking/price-rule'
import { CardType } from '@/domain/card/card'

/** A way to pay for all chosen classes: what it takes in all, in the card's unit, or why it cannot. */
export type BatchWay = { key: string; total: number; reason: ErrorCode | null } & ({ kind: 'card'; card: Card } | { kind: 'free' })

const fits = (rule: BatchSchedule['rules'][number], count: number) => rule.from_number <= count && count <= rule.to_number

/** What one class takes of a card for all people; undefined where no price is for it. */
const costOf = ({ rules }: BatchSchedule, card: Card, count: number): number | undefined => {
  const rule = cheapest(rules.filter((each) => each.channel === 'CARD' && each.card_tpl_id === card.card_tpl_id && fits(each, count)))
  return rule && (card.type === CardType.period ? 0 : rule.cost * count)
}

const ofCard = (card: Card, schedules: readonly BatchSchedule[], count: number): BatchWay => {
  const costs = schedules.map((schedule) => costOf(schedule, card, count))
  const total = Math.round(costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) * 100) / 100
  const reason = () => {
    if (card.is_locked) return 'card.locked'
    if (!card.is_active) return 'card.inactive'
    if (card.is_expired) return 'card.expired'
    if (costs.includes(undefined)) return 'card.wrong_template'
    return card.type !== CardType.period && card.balance < total ? 'card.balance' : null
  }
  return { key: `card-${card.id}`, kind: 'card', card, total, reason: reason() }
}

/** Every way to pay for the chosen classes together; the server judges again, class by class. */
export const batchWays = (schedules: readonly BatchSchedule[], cards: readonly Card[], count: number): BatchWay[] => {
  const isFree = schedules.length > 0 && schedules.every(({ rules }) => rules.some((rule) => rule.channel === 'FREE' && fits(rule, count)))
  const ofCards = cards.map((card) => ofCard(card, schedules, count))
  return [...(isFree ? [{ key: 'free', kind: 'free', total: 0, reason: null } as const] : []), ...ofCards]
}
