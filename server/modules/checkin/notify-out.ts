import { notify, timeWord } from '@server/modules/notice/service'
import type { Instant } from '@/domain/time'
import { readShownRecords } from './repository'

/** Tells a person, in the open transaction, that the stay has ended with a locker or a wristband that was not given back. */
export const notifyOut = async (id: number, now: Instant): Promise<void> => {
  const [row] = await readShownRecords([id])
  if (!row) return
  const { accountId, brandId, shopId, shopName: shop, lockerNumber, wristbandNumber } = row
  await notify({
    ...{ accountId, brandId, shopId, orderKind: 'checkin', orderId: id, now },
    kind: 'checkin.not_returned',
    params: { shop, time: timeWord(row.createdAt), things: [lockerNumber, wristbandNumber].filter(Boolean).join('、') },
    path: `/mobile/shop/${shopId}/sign/${id}/`,
  })
}
