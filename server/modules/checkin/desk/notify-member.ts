import { notify, timeWord } from '@server/modules/notice/service'
import type { Instant } from '@/domain/time'
import { readShownRecords } from '../repository'
import type { CheckinView } from '../rows'

const notifyPerson = async (
  id: number,
  now: Instant,
  of: (row: CheckinView) => Pick<Parameters<typeof notify>[0], 'kind' | 'params'>,
): Promise<void> => {
  const [row] = await readShownRecords([id])
  if (!row) return
  const { accountId, brandId, shopId } = row
  await notify({
    ...{ accountId, brandId, shopId, orderKind: 'checkin', orderId: id, now },
    ...of(row),
    path: `/mobile/shop/${shopId}/sign/${id}/`,
  })
}

/** Tells a person, in the open transaction, that the desk has let him in. */
export const notifyLetIn = (id: number, now: Instant): Promise<void> =>
  notifyPerson(id, now, ({ shopName: shop, createdAt }) => ({ kind: 'checkin.let_in', params: { shop, time: timeWord(createdAt) } }))

/** Tells a person, in the open transaction, that the desk has undone an entry, and why. */
export const notifyUndone = (id: number, reason: string, now: Instant): Promise<void> =>
  notifyPerson(id, now, ({ shopName: shop, createdAt }) => ({
    kind: 'checkin.undone',
    params: { shop, time: timeWord(createdAt), reason },
  }))

/** Tells a person, in the open transaction, that the desk has confirmed that he is there. */
export const notifyPresent = (id: number, now: Instant): Promise<void> =>
  notifyPerson(id, now, ({ shopName: shop, createdAt }) => ({ kind: 'checkin.present', params: { shop, time: timeWord(createdAt) } }))

/** Tells a person, in the open transaction, why the desk did not let him in. */
export const notifyRefused = (id: number, reason: string, now: Instant): Promise<void> =>
  notifyPerson(id, now, ({ shopName: shop }) => ({ kind: 'checkin.refused', params: { shop, reason } }))
