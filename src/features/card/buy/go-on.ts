import { go, goAddress, relaunch } from '@/routes/go'
import { ownAddress } from '@/routes/shop-id'
import { storage } from '@/platform/storage'
import type { CameFrom } from './use-buy-card'

/** The aim of an order of a card; undefined for nothing that is known. */
const boughtFor = (orderId: number): CameFrom | undefined => {
  const kept = storage.get('card_bought_for')
  return kept?.order === orderId ? kept : undefined
}

/** The way on from a bought card: back to the class or the page that waits for it, and whether that is a class (commerce ledger MC-003). */
export const wayOn = (orderId: number): { address: string; isClass: boolean } | undefined => {
  const from = boughtFor(orderId)
  const address = ownAddress(from?.next)
  return address === undefined ? undefined : { address, isClass: Boolean(from?.schedule_id ?? from?.timetable_id) }
}

/** Opens that page, where the new card is chosen. */
export const goOn = async (address: string, cardId: number | null): Promise<void> => {
  if (cardId !== null) storage.set('card_to_choose', cardId)
  await goAddress(address, 'relaunch')
}

export const toClasses = (shopId: number, cardId: number | null): Promise<void> => {
  if (cardId !== null) storage.set('card_to_choose', cardId)
  return relaunch('userGroupSchedules', { shopId })
}

export const toCard = (shopId: number, cardId: number): Promise<void> => go('memberCard', { shopId, cardId })
