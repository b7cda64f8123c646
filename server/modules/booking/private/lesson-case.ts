import type { LessonCase } from '@/domain/booking/private/slots'
import { addDays, startOfDay, type ShopDate } from '@/domain/time'
import type { ShopRow } from '@server/modules/shop/service'
import { readLessonFacts, type OfferRow } from './repository'

interface Asked {
  shop: Pick<ShopRow, 'id' | 'privateMinutesCanOrder' | 'minutesCanCancel'>
  offers: readonly Pick<OfferRow, 'teacherId'>[]
  accountId: number | null
  /** The account that sends the request; the member if undefined. */
  bookedBy?: number | null
  days: { from: ShopDate; count: number }
}

/** The facts on which the times of some offers are judged, for one member over several days. */
export const lessonCase = async ({ shop, offers, accountId, bookedBy = accountId, days }: Asked): Promise<LessonCase> => {
  const teacherIds = [...new Set(offers.map(({ teacherId }) => teacherId))]
  const range = { from: startOfDay(days.from), to: startOfDay(addDays(days.from, days.count)) }
  const facts = await readLessonFacts({ shopId: shop.id, accountId, teacherIds, ...range })
  // The shop's cut-off before the start does not apply to its own staff (BK-229).
  const minutesCanOrder = bookedBy === accountId ? shop.privateMinutesCanOrder : 0
  return { ...facts, minutesCanOrder, minutesCanCancel: shop.minutesCanCancel }
}
