import { fen, fenToYuan, parseYuan } from '@/domain/money'

export const cardTypeWords = ['value', 'times', 'period'] as const
export type CardTypeWord = (typeof cardTypeWords)[number]

/** Commerce ledger MC-255: 1 value in yuan, 2 times, 3 a period in days. */
export const cardTypeCode = { value: 1, times: 2, period: 3 } as const satisfies Record<CardTypeWord, number>

/** The units of a card (fen, times, days) for the file's amount; undefined if the amount is no whole number of units. */
export const toUnits = (type: CardTypeWord, amount: number): number | undefined =>
  type === 'value' ? parseYuan(amount) : Number.isSafeInteger(amount) ? amount : undefined

/** The file's amount for a card's units. */
export const fromUnits = (type: CardTypeWord, units: number): number => (type === 'value' ? fenToYuan(fen(units)) : units)
