import { makeCode, countSteps } from '@server/modules/member/second-factor/totp'
import type { Instant } from '@/domain/time'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret as a person types it into an app, with or without spaces. */
const readBytes = (text: string): Buffer => {
  const bits = Array.from(text.replaceAll(' ', ''), (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** The code of an authenticator app at an instant, or `off` steps of 30 seconds later. */
export const codeAt = (secret: string, at: Instant, off = 0): string => makeCode(readBytes(secret), countSteps(at) + off)
