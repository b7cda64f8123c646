import type { Instant } from '@/domain/time'
import type { Params } from '@/domain/result'
import { buildAddress } from '@/routes/match'
import type { NoticeKind } from '@/i18n/notices/text'
import { notify, timeWord } from '@server/modules/notice/service'
import type { ToldClass } from './repository'

/**
 * Notifies a person about a class that was waited for or booked. The notice links to the booking `orderId`, or without one to the page where the class can be
 * booked.
 */
export const notifyWaiting = (
  kind: NoticeKind,
  accountId: number,
  { scheduleId, shopId, brandId, startAt, courseName }: ToldClass,
  about: { params?: Params; orderId?: number },
  now: Instant,
): Promise<void> => {
  const { params, orderId } = about
  const path =
    orderId === undefined
      ? buildAddress('userScheduleOrder', { shopId, scheduleId })
      : buildAddress('userScheduleOrderDetail', { shopId, orderId })
  return notify({
    accountId,
    brandId,
    shopId,
    kind,
    params: { course: courseName, time: timeWord(startAt), ...params },
    path,
    ...(orderId !== undefined && { orderKind: 'booking', orderId }),
    now,
  })
}
