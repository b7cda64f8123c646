import { fail } from '@server/errors'
import type { CardRefunds } from '@/contract/staff/card-refund'
import { writeCardAmount } from '@/domain/card/amount'
import { CardType } from '@/domain/card/card'
import { leftOf, moneyForTimes, mostOf } from '@/domain/card/refund'
import { fen, fenToYuan } from '@/domain/money'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import { issuedOf } from '../invoice/repository'
import { cardsOf } from '../service'
import { readRefunded, refusalOf, type RefundOf } from './refund-card'
import { stateOf } from './given-back'
import { listRefunds } from './repository'

/** The most times that a refund can be of. */
const MOST_TIMES = 500

const yuan = (amount: number | string): number => fenToYuan(fen(Number(amount)))

/** What was paid for a holder's card, what is left and may be given back, and what was given back. */
export const readRefunds = async (
  of: RefundOf,
  { viewerId, locale }: { viewerId: number; locale: ErrorLocale },
  now: Instant,
): Promise<CardRefunds> => {
  const { card: row, orders, facts } = await readRefunded(of, now)
  const card = (await cardsOf(of.holderId, of.shopId, now, { viewerId })).find(({ id }) => id === of.cardId) ?? fail('card.not_found')
  const left = leftOf(facts)
  const most = mostOf(facts)
  const refusal = refusalOf(row)
  const invoiced = await issuedOf(orders.map(({ id }) => id))
  const units = (amount: number) => (row.type === CardType.period ? null : writeCardAmount(row.type, amount))
  return {
    card,
    most: yuan(most.money),
    by_times: Array.from({ length: Math.min(most.times, MOST_TIMES) }, (_, at) => yuan(moneyForTimes(facts, at + 1))),
    bonus: writeCardAmount(row.type, most.bonus),
    refusal: refusal ? { code: refusal, msg: errorText(locale, refusal) } : null,
    is_renewed: row.isRenewed,
    purchases: orders.map((order) => {
      const still = left.find(({ orderId }) => orderId === order.id)
      return {
        ...{ order_id: order.id, kind: order.kind, at: formatInstant(instantOf(order.paidAt)), channel: order.channel },
        ...{ paid: yuan(order.paidFen), given_back: yuan(order.givenBack), most: yuan(still?.money ?? 0) },
        is_invoiced: invoiced.has(order.id),
        left: units(still?.units ?? 0),
        bonus: units(still?.bonus ?? 0),
      }
    }),
    refunds: (await listRefunds(of.cardId)).map((refund) => ({
      ...{ id: refund.id, order_id: refund.orderId, at: formatInstant(instantOf(refund.at)), amount: yuan(refund.amountFen) },
      ...{ by: refund.by, reason: refund.reason, state: stateOf(refund) },
    })),
  }
}
