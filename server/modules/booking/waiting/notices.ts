import type { Instant } from '@/domain/time'
import type { Params } from '@/domain/result'
import { buildAddress } from '@/routes/match'
import type { NoticeKind } from '@/i18n/notices/text'
import { accountsByIds } from '@server/modules/member/service'
import { notify, timeWord } from '@server/modules/notice/service'
import { readNoticeClass, type NoticeClass } from './repository'

/**
 * Notifies a person about a class that was waited for or booked. The notice links to the booking `orderId`, or without one to the page where the class can be
 * booked.
 */
export const notifyWaiting = (
  kind: NoticeKind,
  accountId: number,
  { scheduleId, shopId, brandId, startAt, courseName }: NoticeClass,
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

interface Added {
  scheduleId: number
  accountId: number
  bookedBy: number
  position: number
  count: number
}

/** Notifies a member whom staff put on a waiting list. */
export const notifyAdded = async ({ scheduleId, accountId, bookedBy, position, count }: Added, now: Instant): Promise<void> => {
  const [staff] = await accountsByIds([bookedBy])
  const klass = (await readNoticeClass(scheduleId))!
  await notifyWaiting('waiting.added', accountId, klass, { params: { by: staff?.username ?? '', position, count } }, now)
}
