import { ActivityOrderStatus } from './cancel'

export type ActivityOrderState = 'held' | 'paid' | 'partly' | 'used' | 'cancelled' | 'run_out' | 'called_off'

interface StateFacts {
  status: number
  people: number
  admitted: number
  cancelledBy: 'member' | 'shop' | 'time' | null
}

const over = { member: 'cancelled', shop: 'called_off', time: 'run_out' } as const

/** The state of an order as its page tells it: MC-107 has three, of which being used is none. */
export const orderState = ({ status, people, admitted, cancelledBy }: StateFacts): ActivityOrderState => {
  if (status === ActivityOrderStatus.over) return over[cancelledBy ?? 'member']
  if (status === ActivityOrderStatus.held) return 'held'
  if (admitted === 0) return 'paid'
  return admitted < people ? 'partly' : 'used'
}
