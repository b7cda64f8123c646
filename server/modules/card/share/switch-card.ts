import { fail } from '@server/errors'
import { isOnLeave } from '@/domain/card/validity'
import { dayOf, type Instant } from '@/domain/time'
import { lockCard } from '../use-card'
import { switchUser } from './repository'

interface Switching {
  cardId: number
  accountId: number
  shopId: number
  active: boolean
}

/**
 * Switches a card on or off for one of its users, in the open transaction (commerce ledger MC-104). The shop's own stop and lock of the card stay as they are.
 * Fails with `card.not_found` for anybody who does not use the card, and `card.locked` while it is on leave.
 */
export const switchCard = async ({ active, ...whose }: Switching, now: Instant): Promise<void> => {
  const today = dayOf(now)
  const card = (await lockCard({ ...whose, day: today }, now)) ?? fail('card.not_found')
  if (isOnLeave(card.facts, today)) fail('card.locked')
  await switchUser(whose.cardId, whose.accountId, active)
}
