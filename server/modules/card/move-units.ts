import { run } from '@server/db/transaction'
import type { ShopDate } from '@/domain/time'
import { moveUnitsStatement, type CardCause } from './statements'

/** A movement of a card's units under the names of the SQL type `card_move` (server/db/functions/move-card-units.sql), which says what each field is. */
export interface CardMove {
  card_id: number
  version: number | null
  /** Fen, times or days; below zero to take. */
  units: number
  kind: 'open' | 'charge' | 'adjust' | 'book' | 'cancel'
  cause: CardCause | null
  cause_id: number | null
  shop_id: number | null
  start_day: ShopDate | null
  end_day: ShopDate | null
  /** What the units were bought for, in fen; null where nothing was paid for them. */
  paid_fen: number | null
  bonus_units: number | null
  remarks: string
  at: Date
}

/** What most movements have nothing of. */
const usual = { version: null, cause: null, cause_id: null, start_day: null, end_day: null, paid_fen: null, bonus_units: null, remarks: '' }

export type Move = Partial<CardMove> & Pick<CardMove, 'card_id' | 'units' | 'kind' | 'shop_id' | 'at'>

/**
 * Moves units of one card with its entry, and of what the card is worth in the ledger of money: the balance after it. Nothing is moved, and undefined is
 * answered, where the card is no longer of its version or has too little.
 */
export const moveUnits = async (move: Move): Promise<number | undefined> =>
  (await run<{ balanceUnits: number }>(moveUnitsStatement, [JSON.stringify([{ ...usual, ...move }])]))[0]?.balanceUnits
