import type { Fen } from '../../money'
import { firstRefusal, refuseIf, type Step, type Verdict } from '../../result'
import type { ShopDate } from '../../time'
import { CardType, type CardFacts } from '../card'
import { judgeCardState, type CardStateReason } from '../judge-card'

export type PayCardReason = 'card.not_value' | 'card.value_for_value' | 'card.balance' | CardStateReason

interface Case {
  /** The card that is to pay. */
  card: CardFacts
  /** The type of what is bought. */
  type: CardType
  price: Fen
  today: ShopDate
  shopId: number
}

const steps: readonly Step<Case, PayCardReason>[] = [
  { name: 'kind', judge: ({ card }) => refuseIf(card.type !== CardType.value, 'card.not_value') },
  { name: 'of its own kind', judge: ({ type }) => refuseIf(type === CardType.value, 'card.value_for_value') },
  {
    name: 'state',
    judge: ({ card, today, shopId }) => {
      const state = judgeCardState({ card, day: today, today, shopId })
      return state.ok ? { ok: true } : state
    },
  },
  { name: 'balance', judge: ({ card, price }) => refuseIf(card.balance < price, 'card.balance') },
]

/** Whether a value card pays for a card at a price (commerce ledger MC-098, MC-152). Money on a card buys no money on another. */
export const judgePayCard = (given: Case): Verdict<PayCardReason> => firstRefusal(steps, given) ?? { ok: true }
