import { asTenant } from '@server/db/transaction'
import { readOrder } from './repository'

/** Does what is asked of a booking by its number alone, which names no shop, on connections of the booking's brand. */
export const forBrandOf = async <T>(orderId: number, work: () => Promise<T>): Promise<T> => {
  const order = await readOrder(orderId)
  return asTenant(order && `brand ${order.brandId}`, work)
}
