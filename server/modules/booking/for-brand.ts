import { asTenant } from '@server/db/transaction'
import { readOrder } from './repository'

/** Runs work on a booking whose request names no shop, with the booking's brand as the tenant. */
export const runForBrand = async <T>(orderId: number, work: () => Promise<T>): Promise<T> => {
  const order = await readOrder(orderId)
  return asTenant(order && `brand ${order.brandId}`, work)
}
