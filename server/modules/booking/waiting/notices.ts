import { formatMinute, instantOf, type Instant } from '@/domain/time'
import type { Params } from '@/domain/result'
import { buildAddress } from '@/routes/match'
import type { NoticeKind } from '@/i18n/notices/text'
import { notify } from '@server/modules/notice/service'
import type { ToldClass } from './repository'

/** Tells a person about a class that he waits for, or had something in; `orderId` where he is booked in it now, else it leads to where he can book. */
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
    params: { course: courseName, time: formatMinute(instantOf(startAt)), ...params },
    path,
    ...(orderId !== undefined && { orderKind: 'booking', orderId }),
    now,
  })
}
