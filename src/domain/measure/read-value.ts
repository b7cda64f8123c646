import { refuse, type Verdict } from '../result'
import { measureRules, type MeasureName, type MeasureUnit } from './names'

export type ValueReason = 'measure.unread' | 'measure.unit' | 'measure.decimals' | 'measure.bounds'

/** Words that people type or paste behind a number, and how many of the stored unit one is. */
const words: Record<MeasureUnit, readonly (readonly [RegExp, number])[]> = {
  kg: [
    [/^(?:kgs?|公斤|千克)$/, 1],
    [/^市?斤$/, 0.5],
  ],
  cm: [
    [/^(?:cm|厘米|公分)$/, 1],
    [/^(?:m|米|公尺)$/, 100],
  ],
  '%': [[/^%$/, 1]],
  kcal: [[/^(?:k?cal|千卡|大卡)$/, 1]],
  level: [[/^(?:级|級|level)$/, 1]],
  '': [],
}

const NUMBER = /^(\d{1,6})(?:[.,](\d{1,6}))?$/

/** The digits of a number: a comma before three digits parts thousands where so much can be measured, any other is a decimal one. */
const readDigits = (text: string, most: number): { number: number; decimals: number } | undefined => {
  const plain = most >= 1_000 ? text.replace(/^(\d{1,2}),(\d{3})(?!\d)/, '$1$2') : text
  const [, whole, part = ''] = NUMBER.exec(plain) ?? []
  return whole === undefined ? undefined : { number: Number(`${whole}.${part || '0'}`), decimals: part.replace(/0+$/, '').length }
}

/**
 * Reads a value as people type or paste it: full-width digits, a decimal comma, the unit behind it, 斤 and metres too. Answers it in the unit of its name, within the bounds of that name.
 */
export const readValue = (name: MeasureName, typed: string): Verdict<ValueReason, { value: number }> => {
  const { unit, least, most, decimals } = measureRules[name]
  const text = typed.normalize('NFKC').replace(/。/g, '.').replace(/\s+/g, '').toLowerCase()
  const [, digits = '', word = ''] = /^([\d.,]*)(.*)$/u.exec(text) ?? []
  const read = readDigits(digits, most)
  if (!read) return refuse('measure.unread')
  const factor = word === '' ? 1 : words[unit].find(([each]) => each.test(word))?.[1]
  if (factor === undefined) return refuse('measure.unit')
  if (factor === 1 && read.decimals > decimals) return refuse('measure.decimals', { n: decimals })
  const value = Math.round(read.number * factor * 100) / 100
  return value < least || value > most ? refuse('measure.bounds', { least, most }) : { ok: true, value }
}
