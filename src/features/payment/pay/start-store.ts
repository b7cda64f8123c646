import type { Payment } from '@/contract/payment'

/** A payment that was begun on another page and that the paying page has to carry out. */
interface Start {
  orderId: number
  payment: Payment | undefined
}

let waiting: Start | undefined

export const handOverStart = (start: Start) => void (waiting = start)

/** The payment that the paying page of an order has to carry out, once. */
export const takeStart = (orderId: number): Start | undefined => {
  if (waiting?.orderId !== orderId) return undefined
  const start = waiting
  waiting = undefined
  return start
}
