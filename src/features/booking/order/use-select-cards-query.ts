import { useQuery } from '@tanstack/react-query'
import type { BookingPayload } from '@/contract/booking/shapes'
import { readCardWords } from '@/domain/card/card-words'
import { call } from '@/http/call'
import { bookingKeys } from '../booking-keys'

interface Select extends Pick<BookingPayload, 'schedule_id' | 'timetable_id' | 'start'> {
  shopId: number
  userId: number
  count: number
}

/**
 * The cards for one class or lesson, judged anew when the picker opens: one may have been topped up, locked or bought since the page was opened
 * (booking ledger BK-341, BK-342). Runs by `refetch` alone.
 */
export const useSelectCardsQuery = ({ shopId, userId, count, schedule_id, timetable_id, start }: Select) =>
  useQuery({
    queryKey: bookingKeys.cards(shopId, userId, count, { schedule_id, timetable_id, start }),
    queryFn: async () => {
      const { cards } = await call('selectCards', { shop_id: shopId, user_id: userId, count, schedule_id, timetable_id, start })
      return { cards: cards.map(readCardWords) }
    },
    enabled: false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
