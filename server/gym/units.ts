import { fen, fenToYuan, parseYuan } from '@/domain/money'
import type { cardTypeWords } from './gym-file/cards'

type CardTypeWord = (typeof cardTypeWords)[number]

/** Commerce ledger MC-255: 1 stored value in yuan, 2 count in times, 3 term in days. */
export const cardTypeCode = { value: 1, times: 2, period: 3 } as const satisfies Record<CardTypeWord, number>

/** Units of a card (fen, times, days) for the file's amount; undefined when the amount cannot be had in them. */
export const toUnits = (type: CardTypeWord, amount: number): number | undefined =>
  type === 'value' ? parseYuan(amount) : Number.isSafeInteger(amount) ? amount : undefined

/** The file's amount for units of a card. */
export const fromUnits = (type: CardTypeWord, units: number): number => (type === 'value' ? fenToYuan(fen(units)) : units)
