import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { writeBytes } from '@/domain/checkin/code'
import { dayOf, instantOf } from '@/domain/time'
import { readVoucher, writeVoucher } from '@/domain/activity/voucher-code'

let derived: { from: string; key: Buffer } | undefined
const ownKey = (secret: string): Buffer => {
  if (derived?.from !== secret) derived = { from: secret, key: Buffer.from(hkdfSync('sha256', secret, '', 'activity-voucher', 32)) }
  return derived.key
}

interface VoucherOf {
  id: number
  shopId: number
  createdAt: Date
}

const PROOF_BYTES = 10

/** The proof of a voucher, by a key of its shop and of the day of its order. No gate holds these keys, so that a stolen one forges no voucher. */
const makeProof = (secret: string, { id, shopId, createdAt }: VoucherOf): string => {
  const dayKey = createHmac('sha256', ownKey(secret))
    .update(`${shopId}:${dayOf(instantOf(createdAt))}`)
    .digest()
  return writeBytes(createHmac('sha256', dayKey).update(String(id)).digest().subarray(0, PROOF_BYTES))
}

/** The text of an order's QR code. */
export const voucherText = (secret: string, order: VoucherOf): string => writeVoucher(order.id, makeProof(secret, order))

/** Whether a text that was read is the voucher of an order. */
export const provesOrder = (secret: string, text: string, order: VoucherOf): boolean => {
  const read = readVoucher(text)
  return read?.orderId === order.id && timingSafeEqual(Buffer.from(read.proof), Buffer.from(makeProof(secret, order)))
}
