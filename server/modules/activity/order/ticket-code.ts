import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { writeBytes } from '@/domain/checkin/code'
import { dayOf, instantOf } from '@/domain/time'
import { readTicket, writeTicket } from '@/domain/activity/ticket-code'

let derived: { from: string; key: Buffer } | undefined
const ownKey = (secret: string): Buffer => {
  if (derived?.from !== secret) derived = { from: secret, key: Buffer.from(hkdfSync('sha256', secret, '', 'activity-voucher', 32)) }
  return derived.key
}

interface Ticketed {
  id: number
  shopId: number
  createdAt: Date
}

const PROOF_BYTES = 10

/** The proof of a ticket, by a key of its shop and of the day of its order. No gate holds these keys, so that a stolen one forges no ticket. */
const makeProof = (secret: string, { id, shopId, createdAt }: Ticketed): string => {
  const dayKey = createHmac('sha256', ownKey(secret))
    .update(`${shopId}:${dayOf(instantOf(createdAt))}`)
    .digest()
  return writeBytes(createHmac('sha256', dayKey).update(String(id)).digest().subarray(0, PROOF_BYTES))
}

/** The text of an order's QR code. */
export const ticketText = (secret: string, order: Ticketed): string => writeTicket(order.id, makeProof(secret, order))

/** Whether a text that was read is the ticket of an order. */
export const provesOrder = (secret: string, text: string, order: Ticketed): boolean => {
  const read = readTicket(text)
  return read?.orderId === order.id && timingSafeEqual(Buffer.from(read.proof), Buffer.from(makeProof(secret, order)))
}
