import { randomBytes } from 'node:crypto'
import type { ErrorLocale } from '@/i18n/errors/text'
import { between, type Draw } from '../random-number'
import { RATE, speak } from './speak'
import { digitWords, type Moment, type Word } from './words'

/** The zero of unsigned samples of eight bits, and what the loudest digit has. */
const ZERO = 128
const LOUD = 62
/** How loud the people around are against a digit, and the rushing against a digit. */
const [MURMUR, RUSH] = [0.42, 0.1] as const
const MURMURERS = 2

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

const samplesOf = (seconds: number): number => Math.round(seconds * RATE)

interface Said {
  from: number
  samples: Float32Array
}

/** One speaker says all digits, each at a speed, a pitch and a loudness of its own, after a pause of its own. */
const sayDigits = (digits: string, locale: ErrorLocale, draw: Draw): { said: Said[]; length: number } => {
  const words = digitWords[locale === 'en-us' ? 'english' : 'mandarin']
  const [pitch, size] = [draw(95, 210), draw(0.94, 1.14)]
  const said: Said[] = []
  let at = samplesOf(draw(0.5, 0.9))
  for (const digit of digits) {
    const voice = { pitch: pitch * draw(0.92, 1.08), size: size * draw(0.98, 1.02), seconds: draw(0.42, 0.62) }
    const loud = draw(0.75, 1)
    const samples = speak(words[digit]!, voice, draw).map((sample) => sample * loud)
    said.push({ from: at, samples })
    at += samples.length + samplesOf(draw(0.18, 0.6))
  }
  return { said, length: at + samplesOf(draw(0.3, 0.6)) }
}

const vowel = (draw: Draw, at: number, voice: number): Moment => ({
  at,
  formants: [draw(280, 780), draw(750, 2_200), draw(2_250, 2_900)],
  voice,
})

/** A syllable of no language. */
const babble = (draw: Draw): Word => {
  const hiss = draw(0, 1) < 0.4 ? ([draw(0.2, 0.6), draw(2_800, 4_900)] as const) : ([0, 4_000] as const)
  return {
    tune: [draw(0.8, 1.25), draw(0.8, 1.25), draw(0.8, 1.25)],
    moments: [
      { ...vowel(draw, 0, 0), hiss },
      { ...vowel(draw, 0.2, draw(0, 0.4)), hiss },
      vowel(draw, 0.35, 1),
      vowel(draw, 0.8, 0.9),
      vowel(draw, 1, 0),
    ],
  }
}

/** Somebody in the background who talks all the time, so that neither how loud it is nor where it is quiet says where a digit is. */
const murmur = (length: number, draw: Draw): Said[] => {
  const [pitch, size] = [draw(85, 230), draw(0.9, 1.2)]
  const said: Said[] = []
  let at = -samplesOf(draw(0, 0.4))
  while (at < length) {
    const samples = speak(babble(draw), { pitch: pitch * draw(0.9, 1.1), size, seconds: draw(0.14, 0.5) }, draw)
    const loud = MURMUR * draw(0.5, 1.3)
    said.push({ from: at, samples: samples.map((sample) => sample * loud) })
    at += samples.length + samplesOf(draw(-0.04, 0.16))
  }
  return said
}

/** The digits for the ear, said in the language of the person among people who murmur: a WAV file in base64, another one each time. */
export const playCaptcha = (digits: string, locale: ErrorLocale, draw: Draw = between): string => {
  const { said, length } = sayDigits(digits, locale, draw)
  const heard = new Float32Array(length)
  const all = [said, ...Array.from({ length: MURMURERS }, () => murmur(length, draw))].flat()
  for (const { from, samples } of all)
    for (let at = Math.max(0, from); at < Math.min(length, from + samples.length); at += 1) heard[at]! += samples[at - from]!
  const data = randomBytes(length)
  for (let at = 0; at < length; at += 1)
    data[at] = Math.min(255, Math.max(0, Math.round(ZERO + LOUD * (heard[at]! + (RUSH * (data[at]! - ZERO)) / ZERO))))
  return Buffer.concat([head(length), data]).toString('base64')
}
