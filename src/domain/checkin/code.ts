import { isId } from '../id'
import { refuse, type Verdict } from '../result'
import { instant, type Instant } from '../time'

/** The direction of a code: going in, or leaving. */
export type CodeStep = 'in' | 'out'

/** The claim of a code. */
export interface CodeClaim {
  recordId: number
  step: CodeStep
  /** The number of the span of 30 s in which it was drawn. */
  window: number
}

/** A code that was read: its claim, and the proof that its drawer holds the seed of the record. */
export interface ReadCode extends CodeClaim {
  proof: Uint8Array
}

/** HMAC-SHA256. The server has node's own, the client a small library. */
export type Mac = (key: Uint8Array, message: Uint8Array) => Uint8Array

const WINDOW_MS = 30_000
/** Windows by which clocks may differ. */
const DRIFT = 1

const VERSION = 0x10
const CLAIM_BYTES = 9
const PROOF_BYTES = 10
const SEED_BYTES = 20
/** Tells a seed from a proof, which are made alike. */
const SEED_TAG = 0x53

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as letters of base32 (RFC 4648) without padding. */
export const writeBytes = (bytes: Uint8Array): string => {
  let text = ''
  let [held, bits] = [0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += LETTERS[(held >> bits) & 31]!
      held &= (1 << bits) - 1
    }
  }
  return bits > 0 ? text + LETTERS[(held << (5 - bits)) & 31]! : text
}

/** The bytes of such a text; undefined where it is none, or has bits left over, so that bytes have one text. */
export const readBytes = (text: string): Uint8Array | undefined => {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let [held, bits, at] = [0, 0, 0]
  for (const letter of text) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return undefined
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = held >> bits
      held &= (1 << bits) - 1
    }
  }
  return bits < 5 && held === 0 ? bytes : undefined
}

const putNumber = (bytes: Uint8Array, at: number, value: number) => new DataView(bytes.buffer).setUint32(at, value)

const claimBytes = ({ recordId, step, window }: CodeClaim): Uint8Array => {
  const bytes = new Uint8Array(CLAIM_BYTES)
  bytes[0] = VERSION | (step === 'out' ? 1 : 0)
  putNumber(bytes, 1, recordId)
  putNumber(bytes, 5, window)
  return bytes
}

const makeProof = (seed: Uint8Array, claim: CodeClaim, mac: Mac) => mac(seed, claimBytes(claim)).slice(0, PROOF_BYTES)

/** The seed of a record, from which its codes are drawn, made from a key of its shop. */
export const deriveSeed = (key: Uint8Array, recordId: number, mac: Mac): Uint8Array => {
  const message = new Uint8Array(5)
  message[0] = SEED_TAG
  putNumber(message, 1, recordId)
  return mac(key, message).slice(0, SEED_BYTES)
}

export const windowOf = (now: Instant): number => Math.floor(now / WINDOW_MS)

/** The end of a window, at which the next code is drawn. */
export const windowEnd = (window: number): Instant => instant((window + 1) * WINDOW_MS)

/** The code of a record for a step in a window: 31 letters and digits. */
export const drawCode = (seed: Uint8Array, claim: CodeClaim, mac: Mac): string => {
  const bytes = new Uint8Array(CLAIM_BYTES + PROOF_BYTES)
  bytes.set(claimBytes(claim))
  bytes.set(makeProof(seed, claim, mac), CLAIM_BYTES)
  return writeBytes(bytes)
}

/** The code in a text; undefined where it is none, or names a number that no record can have. Nothing in it is proved by this. */
export const readCode = (text: string): ReadCode | undefined => {
  const bytes = readBytes(text.trim().toUpperCase())
  if (bytes?.length !== CLAIM_BYTES + PROOF_BYTES || (bytes[0]! & 0xfe) !== VERSION) return undefined
  const numbers = new DataView(bytes.buffer)
  const recordId = numbers.getUint32(1)
  if (!isId(recordId)) return undefined
  return {
    recordId,
    step: bytes[0]! & 1 ? 'out' : 'in',
    window: numbers.getUint32(5),
    proof: bytes.slice(CLAIM_BYTES),
  }
}

/** Whether a code was drawn by a person who holds the seed. It takes as long for every proof. */
export const isGenuine = (code: ReadCode, seed: Uint8Array, mac: Mac): boolean => {
  const wanted = makeProof(seed, code, mac)
  return wanted.reduce((differ, byte, at) => differ | (byte ^ code.proof[at]!), 0) === 0
}

/** Whether a code of a window is good at an instant of the reader's clock. */
export const judgeWindow = (window: number, now: Instant): Verdict<'checkin.code_early' | 'checkin.code_late'> => {
  const ahead = window - windowOf(now)
  if (ahead > DRIFT) return refuse('checkin.code_early')
  return ahead < -DRIFT ? refuse('checkin.code_late') : { ok: true }
}

const DIGITS = 8

/** Eight digits that stand for a code where nothing can read it: staff type them. */
export const digitsOf = ({ proof }: Pick<ReadCode, 'proof'>): string => {
  const value = new DataView(proof.buffer, proof.byteOffset).getUint32(0) % 10 ** DIGITS
  return String(value).padStart(DIGITS, '0')
}

export const isDigits = (text: string): boolean => /^\d{4} ?\d{4}$/.test(text.trim())
