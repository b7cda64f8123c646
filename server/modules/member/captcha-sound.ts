import { randomBytes, randomInt } from 'node:crypto'

/** Samples a second, of eight bits: enough for tones. */
const RATE = 8_000
const TONE_SECONDS = 0.14
const BREAK_SECONDS = 0.16
const PAUSE_SECONDS = 1.1
const LEAD_SECONDS = 0.3
/** The zero of unsigned samples. */
const ZERO = 128
const LOUD = 70
const NOISE = 8
/** In samples. */
const FADE = 80

const samplesOf = (seconds: number): number => Math.round(seconds * RATE)

/** Writes a tone that fades in and out, because an edge would click. */
const writeTone = (data: Buffer, from: number, pitch: number): void => {
  const length = samplesOf(TONE_SECONDS)
  for (let at = 0; at < length; at += 1) {
    const loud = LOUD * Math.min(1, at / FADE, (length - at) / FADE)
    data[from + at]! += Math.round(loud * Math.sin((2 * Math.PI * pitch * at) / RATE))
  }
}

const head = (length: number): Buffer => {
  const bytes = Buffer.alloc(44)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + length, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  // PCM, one channel.
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(length, 40)
  return bytes
}

/** Where each tone begins, and its pitch; and where all is over. */
const plan = (digits: string) => {
  const tones: { from: number; pitch: number }[] = []
  let at = samplesOf(LEAD_SECONDS)
  for (const digit of digits) {
    const pitch = randomInt(450, 1_050)
    for (let n = 0; n < Number(digit); n += 1) {
      tones.push({ from: at, pitch: pitch + randomInt(-30, 30) })
      at += samplesOf(TONE_SECONDS + BREAK_SECONDS)
    }
    at += samplesOf(PAUSE_SECONDS)
  }
  return { tones, length: at }
}

/** The digits for the ear in no language: each is a group of as many tones, with a pause after it. A WAV file in base64. */
export const playCaptcha = (digits: string): string => {
  const { tones, length } = plan(digits)
  const data = randomBytes(length)
  for (let at = 0; at < length; at += 1) data[at] = ZERO - NOISE + (data[at]! % (2 * NOISE))
  for (const { from, pitch } of tones) writeTone(data, from, pitch)
  return Buffer.concat([head(length), data]).toString('base64')
}
