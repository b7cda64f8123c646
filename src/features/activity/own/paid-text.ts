import type { ActivityOrder } from '@/contract/activity/order'
import type { Paid } from '@/features/payment/cost-text'

/** A sign-up as the words of payments read it. */
export const readPaid = ({ card, channel, price }: ActivityOrder): Paid => ({
  channel,
  cost: price,
  card: card.name === null || card.type === null ? null : { name: card.name, type: card.type },
})
