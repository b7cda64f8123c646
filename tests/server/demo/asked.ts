import type { SelectableCard } from '@/contract/card/card'
import type { SelectableCorpCard } from '@/contract/corporate'
import type { PayChannel, ShownPrice } from '@/contract/payment'
import { cardUnit } from '@/domain/card/amount'
import { CardType } from '@/domain/card/card'
import { fen, fenToYuan } from '@/domain/money'

/** The price that an order page asks of one person through one way to pay. */
export interface Asked {
  way: string
  unit: ShownPrice['unit']
  cost: number
}

interface Ways {
  cards: readonly SelectableCard[]
  corp_cards?: readonly SelectableCorpCard[]
  channels: readonly PayChannel[]
}

/** The ways to pay that an order page offers as usable, with what each takes. */
export const askedBy = ({ cards, corp_cards: corps = [], channels }: Ways): Asked[] => [
  ...channels.flatMap(({ channel, disabled, cost, trial_cost: trial }) =>
    disabled ? [] : [{ way: channel, unit: 'yuan' as const, cost: (trial ?? cost)! }],
  ),
  ...corps.flatMap(({ id, split }) =>
    split ? [{ way: `company ${id}`, unit: 'yuan' as const, cost: fenToYuan(fen(split.user_wallet_cost + split.online_cost)) }] : [],
  ),
  ...cards.flatMap(({ id, type, can_use, cost }) => {
    const kind = type as CardType
    return can_use ? [{ way: `card ${id}`, unit: cardUnit(kind), cost: kind === CardType.period ? 0 : cost! }] : []
  }),
]

/**
 * Where a list says something else than its order page asks; undefined where they agree. Without 起 every way asks what is shown, with it one way does, none of
 * the same unit asks for less, and another asks something else. A class that is free of charge is free. Without any way to pay nothing can be compared.
 */
export const difference = (
  shown: (Pick<ShownPrice, 'unit' | 'from'> & { cost: number | null }) | null,
  asked: readonly Asked[],
): string | undefined => {
  if (asked.length === 0) return undefined
  const told = `shown ${JSON.stringify(shown)}, asked ${JSON.stringify(asked)}`
  if (!shown) return told
  const isSame = ({ unit, cost }: Asked) => unit === shown.unit && cost === shown.cost
  if (asked.some((each) => each.way === 'FREE')) return shown.cost === 0 && !shown.from ? undefined : told
  if (!shown.from) return asked.every(isSame) ? undefined : told
  const isFrom = asked.some(isSame) && !asked.every(isSame) && asked.every(({ unit, cost }) => unit !== shown.unit || cost >= shown.cost!)
  return isFrom ? undefined : told
}
