import { refuse, type Verdict } from '../result'
import { dayOf, instant, type Instant, type ShopDate } from '../time'
import { judgeWindow, readBytes, windowEnd, writeBytes, type Mac } from './code'

/** The token on the screen of a gate beside the gate's address: the span of 30 s in which it was drawn, and the proof that the screen holds the gate's key. */
export interface ScreenToken {
  window: number
  proof: Uint8Array
}

const VERSION = 0x20
const HEAD_BYTES = 5
const PROOF_BYTES = 10

const makeHead = (window: number): Uint8Array => {
  const bytes = new Uint8Array(HEAD_BYTES)
  bytes[0] = VERSION
  new DataView(bytes.buffer).setUint32(1, window)
  return bytes
}

const makeProof = (key: Uint8Array, window: number, mac: Mac) => mac(key, makeHead(window)).slice(0, PROOF_BYTES)

/** The token of a window, 24 letters and digits, drawn with the key of its gate and day. */
export const drawScreenToken = (key: Uint8Array, window: number, mac: Mac): string => {
  const bytes = new Uint8Array(HEAD_BYTES + PROOF_BYTES)
  bytes.set(makeHead(window))
  bytes.set(makeProof(key, window, mac), HEAD_BYTES)
  return writeBytes(bytes)
}

/** The token in a text; undefined where it is none. Nothing in it is proved by this. */
export const readScreenToken = (text: string): ScreenToken | undefined => {
  const bytes = readBytes(text.trim().toUpperCase())
  if (bytes?.length !== HEAD_BYTES + PROOF_BYTES || bytes[0] !== VERSION) return undefined
  return { window: new DataView(bytes.buffer).getUint32(1), proof: bytes.slice(HEAD_BYTES) }
}

/** The day of a window, whose key draws its token. */
export const dayOfWindow = (window: number): ShopDate => dayOf(instant(windowEnd(window) - 1))

/** It takes as long for every proof. */
const isDrawnWith = (key: Uint8Array, { window, proof }: ScreenToken, mac: Mac): boolean =>
  makeProof(key, window, mac).reduce((differ, byte, at) => differ | (byte ^ proof[at]!), 0) === 0

export type ScreenReason = 'checkin.screen_needed' | 'checkin.screen_late' | 'checkin.screen_wrong'

/**
 * Whether what a phone read stands on the screen of a gate now: drawn with the gate's key of that day and renewed within the last minute, so that whoever sends it
 * has the screen before the eyes, or somebody who has.
 */
export const judgeScreen = (
  text: string | undefined,
  readKey: (day: ShopDate) => Uint8Array,
  now: Instant,
  mac: Mac,
): Verdict<ScreenReason> => {
  if (text === undefined) return refuse('checkin.screen_needed')
  const token = readScreenToken(text)
  if (!token) return refuse('checkin.screen_wrong')
  if (!judgeWindow(token.window, now).ok) return refuse('checkin.screen_late')
  return isDrawnWith(readKey(dayOfWindow(token.window)), token, mac) ? { ok: true } : refuse('checkin.screen_wrong')
}
