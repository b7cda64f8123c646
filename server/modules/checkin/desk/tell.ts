import { notify, timeWord } from '@server/modules/notice/service'
import type { Instant } from '@/domain/time'
import { readTold } from '../repository'
import type { ToldRow } from '../rows'

const tell = async (
  id: number,
  now: Instant,
  of: (row: ToldRow) => Pick<Parameters<typeof notify>[0], 'kind' | 'params'>,
): Promise<void> => {
  const [row] = await readTold([id])
  if (!row) return
  const { accountId, brandId, shopId } = row
  await notify({
    ...{ accountId, brandId, shopId, orderKind: 'checkin', orderId: id, now },
    ...of(row),
    path: `/mobile/shop/${shopId}/sign/${id}/`,
  })
}

/** Tells a person, in the open transaction, that the desk has let him in. */
export const tellLetIn = (id: number, now: Instant): Promise<void> =>
  tell(id, now, ({ shopName: shop, createdAt }) => ({ kind: 'checkin.let_in', params: { shop, time: timeWord(createdAt) } }))

/** Tells a person, in the open transaction, that the desk has undone an entry, and why. */
export const tellUndone = (id: number, reason: string, now: Instant): Promise<void> =>
  tell(id, now, ({ shopName: shop, createdAt }) => ({ kind: 'checkin.undone', params: { shop, time: timeWord(createdAt), reason } }))

/** Tells a person, in the open transaction, that the desk has confirmed that he is there. */
export const tellPresent = (id: number, now: Instant): Promise<void> =>
  tell(id, now, ({ shopName: shop, createdAt }) => ({ kind: 'checkin.present', params: { shop, time: timeWord(createdAt) } }))

/** Tells a person, in the open transaction, why the desk did not let him in. */
export const tellRefused = (id: number, reason: string, now: Instant): Promise<void> =>
  tell(id, now, ({ shopName: shop }) => ({ kind: 'checkin.refused', params: { shop, reason } }))
