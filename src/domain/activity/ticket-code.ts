import { isId } from '../id'

const HEAD = 'YA1'
/** Ten bytes of an HMAC in letters of base32. */
const PROOF = /^[A-Z2-7]{16}$/
const NUMBER = /^\d{12}$/

/** The text of a ticket's QR code, with the proof that the server made it. */
export const writeTicket = (orderId: number, proof: string): string => `${HEAD}.${orderId}.${proof}`

/** The order and the proof of a text that was read; undefined where it is no ticket of an activity. */
export const readTicket = (text: string): { orderId: number; proof: string } | undefined => {
  const [head, id, proof = '', ...more] = text.trim().split('.')
  const orderId = Number(id)
  return head === HEAD && isId(orderId) && String(orderId) === id && PROOF.test(proof) && more.length === 0 ? { orderId, proof } : undefined
}

/** The twelve digits beside the code, as they were typed; undefined for anything else. */
export const readTicketNumber = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s-]/g, '')
  return NUMBER.test(digits) ? digits : undefined
}

/** Digits in groups of four. */
export const ticketNumberText = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')
