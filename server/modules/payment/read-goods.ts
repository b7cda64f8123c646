import type { Purposes } from './purpose'
import type { PayOrderRow, PurposeName } from './rows'
import type { OrderWithGoods } from './wire'

/** Orders with what they are for, in their order; one read for each purpose. */
export const readGoods = async (orders: readonly PayOrderRow[], purposes: Purposes): Promise<OrderWithGoods[]> => {
  const found = new Map<string, OrderWithGoods['goods']>()
  const makeKey = (purpose: PurposeName, id: number) => `${purpose} ${id}`
  for (const purpose of new Set(orders.map((order) => order.purpose))) {
    const ids = orders.filter((order) => order.purpose === purpose).map(({ purposeId }) => purposeId)
    for (const goods of await purposes[purpose].goods(ids)) found.set(makeKey(purpose, goods.id), goods)
  }
  return orders.map((order) => ({ order, goods: found.get(makeKey(order.purpose, order.purposeId))! }))
}
