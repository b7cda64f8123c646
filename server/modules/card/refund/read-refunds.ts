import { fail } from '@server/errors'
import type { CardRefunds } from '@/contract/staff/refund'
import { writeCardAmount } from '@/domain/card/amount'
import { CardType } from '@/domain/card/card'
import { listLeft, moneyForTimes, countMost } from '@/domain/card/refund'
import { fen, fenToYuan } from '@/domain/money'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import { listIssued } from '../invoice/repository'
import { listCards } from '../service'
import { readRefunded, findRefusal, type RefundOf } from './refund-card'
import { judgeState } from './given-back'
import { listRefunds } from './repository'

/** The most times that a refund can be of. */
const MOST_TIMES = 500

const yuan = (amount: number | string): number => fenToYuan(fen(Number(amount)))

/** The payments for a holder's card, the rest that may be given back, and the refunds. */
export const readRefunds = async (
  of: RefundOf,
  { viewerId, locale }: { viewerId: number; locale: ErrorLocale },
  now: Instant,
): Promise<CardRefunds> => {
  const { card: row, orders, facts } = await readRefunded(of, now)
  const card = (await listCards(of.holderId, of.shopId, now, { viewerId })).find(({ id }) => id === of.cardId) ?? fail('card.not_found')
  const left = listLeft(facts)
  const most = countMost(facts)
  const refusal = findRefusal(row)
  const invoiced = await listIssued(orders.map(({ id }) => id))
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
      ...{ by: refund.by, reason: refund.reason, state: judgeState(refund) },
    })),
  }
}
