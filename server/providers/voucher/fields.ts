import { instant, type Instant } from '@/domain/time'

/** Readers of answers: whatever is not of the wanted form counts as absent, never as an error. */
export type Fields = Readonly<Record<string, unknown>>

export const objectIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
export const listIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(objectIn) : [])
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
export const numberIn = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}

/** An instant of seconds, or of milliseconds from 1e12 on; null for none. */
export const momentIn = (value: unknown): Instant | null => {
  const number = numberIn(value)
  if (number <= 0) return null
  return instant(Math.round(number >= 1e12 ? number : number * 1000))
}

/** Fen of yuan in a number or a text, by their decimal text: 99.9 is 9990, whatever a double makes of 99.9 × 100. */
export const yuanIn = (value: unknown): number => {
  const text = typeof value === 'number' ? value.toFixed(2) : textIn(value).trim()
  const [, sign, whole, part = ''] = /^(-?)(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) return 0
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
  return sign ? -fen : fen
}
