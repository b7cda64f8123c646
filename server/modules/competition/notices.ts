import type { Params } from '@/domain/result'
import type { Instant } from '@/domain/time'
import type { NoticeKind } from '@/i18n/notices/text'
import { listStaff } from '@server/authority/memberships'
import { notify } from '@server/modules/notice/service'

interface About {
  trainingId: number
  brandId: number
  shopId: number
  name: string
}

export type TrainingPlace = '' | 'attendance/' | 'rank/person/'

/** Tells a person of a competition, in the open transaction; the notice leads to its page, or to one below it. */
export const notifyTraining = (
  kind: Extract<NoticeKind, `training.${string}`>,
  accountId: number,
  { trainingId, brandId, shopId, name }: About,
  { params, place = '' }: { params?: Params; place?: TrainingPlace },
  now: Instant,
): Promise<void> =>
  notify({
    ...{ accountId, brandId, shopId, kind, now },
    params: { training: name, ...params },
    path: `/shop/${shopId}/mobile/training/${trainingId}/${place}`,
  })

/** Tells the superusers of a gym that a member misses a day, in the open transaction. */
export const notifyStaff = async ({ trainingId, brandId, shopId, name }: About, day: string, now: Instant): Promise<void> => {
  const path = `/shop/${shopId}/mobile/staff/training/${trainingId}/`
  for (const { accountId, isSuperuser } of await listStaff(shopId))
    if (isSuperuser) await notify({ accountId, brandId, shopId, kind: 'training.dispute', params: { training: name, day }, path, now })
}
