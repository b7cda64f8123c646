import { run } from '@server/db/transaction'
import type { CardType } from '@/domain/card/card'
import { awardEnd } from '@/domain/invitation/award'
import { dayOf, toDate, type Instant } from '@/domain/time'
import { closeCard } from './buy/repository'
import { moveUnits } from './move-units'
import { openCard } from './open-card'
import { lockCardRow } from './repository'

export interface GivenCard {
  giftId: number
  brandId: number
  shopId: number
  accountId: number
  templateId: number
  type: CardType
  /** Fen, times or days. */
  units: number
  /** For so many days it can be used; a period card for its own. */
  days: number
}

/** A number that no other card of a brand has: its gifts count it up. */
const makeCardNo = (giftId: number, now: Instant): string =>
  `63${dayOf(now).slice(2).replaceAll('-', '')}${String(giftId).padStart(8, '0')}`

/** Opens the card of a gift in the open transaction, for nothing: it owes nothing in the books and makes no member. Returns its number. */
export const giveCard = ({ giftId, type, units, days, ...card }: GivenCard, now: Instant): Promise<number> => {
  const today = dayOf(now)
  const end = awardEnd({ cardType: type, units, days }, today)
  const term = type === 3 ? { startDay: today, endDay: end } : { validFrom: today, validTo: end, checkValid: true, isAutoStart: false }
  return openCard({ ...card, ...term, giftId, cardNo: makeCardNo(giftId, now), balanceUnits: units, paidFen: 0, now })
}

/** $1 card. */
const unusedStatement = {
  name: 'card-given-unused',
  text: `SELECT k.balance_units AS balance, k.closed_at IS NULL AND NOT EXISTS (SELECT FROM card_any_use u WHERE u.card_id = k.id)
      AND (SELECT count(*) FROM card_entry e WHERE e.card_id = k.id) = 1 AS "isUnused" FROM card k WHERE k.id = $1`,
}

/** Takes a given card back, in the open transaction; false, and nothing changed, where it was used or charged. */
export const takeCardBack = async (cardId: number, shopId: number, now: Instant): Promise<boolean> => {
  await lockCardRow(cardId)
  const [card] = await run<{ balance: number; isUnused: boolean }>(unusedStatement, [cardId])
  if (!card?.isUnused) return false
  await moveUnits({ card_id: cardId, units: -card.balance, kind: 'adjust', shop_id: shopId, at: toDate(now) })
  await closeCard(cardId, now)
  return true
}
