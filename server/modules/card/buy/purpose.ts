import type { Purpose } from '@server/modules/payment/service'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import { findTemplate, lockCardRow } from '../repository'
import { deliver } from './deliver'
import { findOrder, giveUpOrder, lockOrder, lockPerson, markRefund, readBought, readGoods, readTerm, setHeldChannel } from './repository'
import type { CardOrderRow } from './rows'

/** An order that was given up is taken again unless its card was given back meanwhile, or its buyer has bought as many cards as he may. */
const isStillWanted = async ({ kind, cardId, limitCount, accountId, cardTplId }: CardOrderRow): Promise<boolean> => {
  if (kind === 'charge') return !(await readTerm(cardId!)).isClosed
  if (limitCount === null) return true
  return (await readBought(accountId, cardTplId)).bought < limitCount
}

const keep = async (orderId: number, paidFen: number, isOpen: boolean, now: Instant): Promise<boolean> => {
  const order = await lockOrder(orderId)
  if (!isOpen && !(await isStillWanted(order))) return false
  const { type } = (await findTemplate(order.brandId, order.cardTplId))!
  await deliver(order, type, paidFen, now)
  return true
}

/** An order of a card as the purpose of a pay order: the card is opened or charged once it is paid. Lock order: card, person, order. */
export const cardPurpose: Purpose = {
  name: 'card',
  type: 'card',
  lock: async (orderId) => {
    const { cardId, accountId } = (await findOrder(orderId))!
    if (cardId !== null) await lockCardRow(cardId)
    await lockPerson(accountId)
  },
  goods: readGoods,
  fulfil: ({ purposeId, amountFen, status }, now) => keep(purposeId, amountFen, status === PaymentStatus.unpaid, now),
  release: async ({ purposeId }, now) => void (await giveUpOrder(purposeId, now)),
  setRefundState: async ({ purposeId }, type) => void (await markRefund(purposeId, type)),
  setChannel: async ({ purposeId }, channel) => void (await setHeldChannel(purposeId, channel)),
}
