import type { LessonCase } from '@/domain/booking/private/slots'
import { addDays, startOfDay, type ShopDate } from '@/domain/time'
import type { ShopRow } from '@server/modules/shop/service'
import { readLessonFacts, type OfferRow } from './repository'

interface Asked {
  shop: Pick<ShopRow, 'id' | 'privateMinutesCanOrder' | 'minutesCanCancel'>
  offers: readonly Pick<OfferRow, 'teacherId'>[]
  accountId: number | null
  /** Who asks; the person himself where it is left out. */
  bookedBy?: number | null
  days: { from: ShopDate; count: number }
}

/** All that the times of some offers are judged on, for one person, over so many days. */
export const lessonCase = async ({ shop, offers, accountId, bookedBy = accountId, days }: Asked): Promise<LessonCase> => {
  const teacherIds = [...new Set(offers.map(({ teacherId }) => teacherId))]
  const range = { from: startOfDay(days.from), to: startOfDay(addDays(days.from, days.count)) }
  const facts = await readLessonFacts({ shopId: shop.id, accountId, teacherIds, ...range })
  // The window in which the studio is to be asked does not bind the studio's own people (BK-229).
  const minutesCanOrder = bookedBy === accountId ? shop.privateMinutesCanOrder : 0
  return { ...facts, minutesCanOrder, minutesCanCancel: shop.minutesCanCancel }
}
