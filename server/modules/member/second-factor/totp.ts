import { createHmac, timingSafeEqual } from 'node:crypto'
import { FACTOR_DIGITS, FACTOR_STEP_SECONDS } from '@/domain/member/factor-code'
import type { Instant } from '@/domain/time'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base32 (RFC 4648) without padding, as authenticator apps take a secret. */
export const base32 = (bytes: Buffer): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The number of the 30 seconds that an instant lies in. */
export const countSteps = (at: Instant): number => Math.floor(at / 1000 / FACTOR_STEP_SECONDS)

/** The code of a step (RFC 6238 with SHA-1; the truncation of RFC 4226 §5.3). */
export const makeCode = (secret: Buffer, step: number, digits = FACTOR_DIGITS): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const value = hash.readUInt32BE(hash.at(-1)! & 0xf) & 0x7fffffff
  return String(value % 10 ** digits).padStart(digits, '0')
}

/** Clocks may differ by one step. */
const DRIFT = 1

/** The latest step near an instant whose code this is; undefined if there is none. All of them are compared, in the same time. */
export const stepOfCode = (secret: Buffer, code: string, now: Instant): number | undefined => {
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => countSteps(now) + DRIFT - at)
  const given = Buffer.from(code)
  const right = steps.map((step) => {
    const expected = Buffer.from(makeCode(secret, step))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return steps[right.indexOf(true)]
}
