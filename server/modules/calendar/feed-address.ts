import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const SEAL_BYTES = 16
const TOKEN = /^[\w-]{43}$/

const makeSeal = (id: Buffer, secret: string): Buffer =>
  createHmac('sha256', secret).update('calendar-feed:').update(id).digest().subarray(0, SEAL_BYTES)

/** The secret part of a feed's address: its id with a seal, so that whoever reads the database still has no address, and a guess is known as one without it. */
export const makeFeedAddress = (feedId: string, secret: string): string => {
  const id = Buffer.from(feedId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, makeSeal(id, secret)]).toString('base64url')
}

/** The feed of a token; undefined for a text that this house never made. */
export const readFeedAddress = (token: string, secret: string): string | undefined => {
  if (!TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), makeSeal(id, secret))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
