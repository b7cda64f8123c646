import type { Purpose } from '@server/modules/payment/service'
import { CheckinStatus, statusOnCheckin } from '@/domain/checkin/status'
import { instantOf, type Instant } from '@/domain/time'
import { attend } from './attend'
import { lockRecord, markPaid, moveRecord, readGoods, setChannel } from './repository'
import { needsStaffAt } from './needs-staff'
import { notBefore } from './not-before'

const { inside, pending, cancelled } = CheckinStatus

/** A person who scanned, was recognised or paid at the desk is at the venue, and comes in once it is paid; the first two wait for staff where the shop asks for them. Without a place it stays paid. */
const comeIn = async (id: number, now: Instant): Promise<void> => {
  const record = (await lockRecord(id))!
  if (record.method === 'QRCODE') return
  const to = statusOnCheckin(record.method, await needsStaffAt(record.shopId))
  const moved = await moveRecord(record, to, { by: 'payment' }, now)
  if (moved === 'moved' && to === inside && record.counts) await attend(record, notBefore(now, record))
}

/** A single entry as the purpose of a pay order: the record waits for it. An order given up is not taken again. */
export const checkinPurpose: Purpose = {
  name: 'checkin',
  type: 'checkin',
  lock: async (id) => void (await lockRecord(id)),
  goods: readGoods,
  fulfil: async ({ purposeId: id }, now) => {
    const record = await lockRecord(id)
    if (record?.status !== pending || record.paidAt !== null || instantOf(record.expireAt) <= now) return false
    await markPaid(id, now)
    await comeIn(id, now)
    return true
  },
  release: async ({ purposeId: id }, now) => {
    const record = await lockRecord(id)
    if (record?.status === pending) await moveRecord(record, cancelled, { by: 'sweep', reason: 'unpaid' }, now)
  },
  // The order says it.
  setRefundState: async () => {},
  setChannel: async ({ purposeId }, channel) => void (await setChannel(purposeId, channel)),
}
