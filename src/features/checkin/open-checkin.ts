import type { Checkin } from '@/contract/checkin/shapes'
import { CheckinStatus } from '@/domain/checkin/status'
import type { go } from '@/routes/go'

/** Opens the page where a record goes on: paying it, its code, else the record itself (identity ledger IP-119). */
export const openCheckin = (
  move: typeof go,
  { id: checkId, shop, status, method, price, paid }: Pick<Checkin, 'id' | 'shop' | 'status' | 'method' | 'price' | 'paid'>,
): Promise<void> => {
  const here = { shopId: shop.id, checkId }
  if (status === CheckinStatus.pending && price !== null && !paid) return move('checkInPayPage', here)
  return status === CheckinStatus.pending && method === 'QRCODE' ? move('checkInQrcodePage', here) : move('checkInRecordPage', here)
}
