import type { Params } from '@/domain/result'
import type { Instant } from '@/domain/time'
import type { NoticeKind } from '@/i18n/notices/text'
import { buildAddress } from '@/routes/match'
import { notify, timeWord } from '@server/modules/notice/service'

interface About {
  activityId: number
  shopId: number
  brandId: number
  name: string
  startAt: Date
}

/** Notifies a person of an activity, in the open transaction. The notice links to the order, or without one to the activity. */
export const notifyActivity = (
  kind: NoticeKind,
  accountId: number,
  { activityId, shopId, brandId, name, startAt }: About,
  { params, orderId }: { params?: Params; orderId?: number },
  now: Instant,
): Promise<void> =>
  notify({
    ...{ accountId, brandId, shopId, kind, now },
    params: { activity: name, time: timeWord(startAt), ...params },
    path: orderId === undefined ? buildAddress('activityPage', { shopId, activityId }) : `/shop/${shopId}/activities/orders/${orderId}/`,
    ...(orderId !== undefined && { orderKind: 'activity' as const, orderId }),
  })
