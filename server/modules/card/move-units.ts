import { run } from '@server/db/transaction'
import type { ShopDate } from '@/domain/time'
import { moveUnitsStatement, type CardCause } from './statements'

/**
 * One movement of a card's units, with the field names of the SQL type `card_move` (server/db/functions/move-card-units.sql), where each field is described.
 */
export interface CardMove {
  card_id: number
  version: number | null
  /** Fen, times or days; negative to take. */
  units: number
  kind: 'open' | 'charge' | 'adjust' | 'book' | 'cancel' | 'return' | 'refund'
  cause: CardCause | 'voucher_use' | null
  cause_id: number | null
  shop_id: number | null
  start_day: ShopDate | null
  end_day: ShopDate | null
  /** The price of the units in fen; null if nothing was paid for them. Of a refund what its units were worth. */
  paid_fen: number | null
  bonus_units: number | null
  remarks: string
  at: Date
}

/** The fields that most movements leave empty. */
const usual = { version: null, cause: null, cause_id: null, start_day: null, end_day: null, paid_fen: null, bonus_units: null, remarks: '' }

export type Move = Partial<CardMove> & Pick<CardMove, 'card_id' | 'units' | 'kind' | 'shop_id' | 'at'>

/**
 * Moves units of one card, with its card entry and the posting of its worth; returns the new balance. Returns undefined, with nothing moved, if the card's
 * version has changed or its balance is too small.
 */
export const moveUnits = async (move: Move): Promise<number | undefined> =>
  (await run<{ balanceUnits: number }>(moveUnitsStatement, [JSON.stringify([{ ...usual, ...move }])]))[0]?.balanceUnits
