import { useQuery } from '@tanstack/react-query'
import type { Card } from '@/contract/card/card'
import { readCardWords } from '@/domain/card/card-words'
import { endOfDay, formatInstant, startOfDay, type ShopDate } from '@/domain/time'
import { call } from '@/http/call'
import { cardKeys } from '@/http/shared-keys'
import { staleTime } from '@/http/stale-time'

/** The cards of the user that work at a shop (commerce ledger MC-176). `userId` is 0 for a visitor. */
export const useUserCardsQuery = (shopId: number, userId: number) =>
  useQuery({
    queryKey: cardKeys.of(shopId, userId),
    queryFn: async () => ({ cards: (await call('userCards', { userId, shop_id: shopId })).cards.map(readCardWords) }),
    staleTime: staleTime.seats,
    enabled: userId > 0,
  })

/** One of the user's cards, and whose it is (MC-190). */
export const useCardQuery = (shopId: number, cardId: number, enabled: boolean) =>
  useQuery({
    queryKey: cardKeys.one(shopId, cardId),
    queryFn: async () => {
      const { card, ...more } = await call('cardRead', { shopId, cardId })
      return { card: readCardWords(card), ...more }
    },
    staleTime: staleTime.seats,
    enabled,
  })

/** One of the user's cards, wherever it works (MC-178). */
export const useCardAnywhereQuery = (cardId: number, enabled: boolean) =>
  useQuery({
    queryKey: cardKeys.anywhere(cardId),
    queryFn: async () => readCardWords<Card>((await call('mobileCardRead', { cardId })).card),
    staleTime: staleTime.seats,
    enabled,
  })

export interface HistoryDays {
  from: ShopDate
  to: ShopDate
}

/** The movements of a card on these days, both included (MC-179). */
export const useHistoryQuery = (cardId: number, { from, to }: HistoryDays) =>
  useQuery({
    queryKey: cardKeys.history(cardId, from, to),
    queryFn: () =>
      call('cardHistory', {
        card_id: cardId,
        created_at__gte: formatInstant(startOfDay(from)),
        created_at__lte: formatInstant(endOfDay(to)),
      }),
    staleTime: staleTime.seats,
  })
