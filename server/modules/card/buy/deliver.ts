import type { CardType } from '@/domain/card/card'
import { cardTerm } from '@/domain/card/validity'
import { chargedTerm, newTerm, type BoughtTerm } from '@/domain/card/buy/bought-term'
import { bonusUnits } from '@/domain/card/buy/purchase'
import { fen } from '@/domain/money'
import { addDays, dayOf, daysBetween, toDate, type Instant, type ShopDate } from '@/domain/time'
import { becomeMember } from '@server/modules/member/service'
import { moveUnits } from '../move-units'
import { openCard } from '../open-card'
import { attachAgreement } from '../terms/agree'
import { keepOrder, readTerm, saveMonthDay } from './repository'
import type { CardOrderRow } from './rows'

/** A number that no other card of a brand has: the brand's orders count it up. */
const makeCardNo = (orderId: number, today: ShopDate): string =>
  `62${today.slice(2).replaceAll('-', '')}${String(orderId).padStart(8, '0')}`

/** How a term is stored: a period card's on its own days, that of any other card as its validity. */
const makeTerm = (type: CardType, term: BoughtTerm | null) => {
  if (term === null) return {}
  return type === 3
    ? { startDay: term.start, endDay: term.end, monthDay: term.monthDay }
    : { validFrom: term.start, validTo: term.end, checkValid: true, isAutoStart: false }
}

/** The units that a card gets: of months the days from the first one to the last. */
const countUnits = ({ units, months }: CardOrderRow, type: CardType, first: ShopDate, term: BoughtTerm | null): number =>
  type === 3 && months !== null && term ? daysBetween(first, term.end) + 1 : units

/**
 * Opens or charges the card of an order, in the open transaction with the person and the card locked, and keeps the order. `paidFen` is the money that it brought:
 * what is owed for the card until it is used.
 */
export const deliver = async (order: CardOrderRow, type: CardType, paidFen: number, now: Instant): Promise<void> => {
  const cardId = await (order.kind === 'open' ? openBought : chargeBought)(order, type, paidFen, now)
  if (order.agreementId !== null) await attachAgreement(order.agreementId, cardId)
}

const openBought = async (order: CardOrderRow, type: CardType, paidFen: number, now: Instant): Promise<number> => {
  const { id, brandId, shopId, accountId, cardTplId: templateId, days, months, startDay: start } = order
  const today = dayOf(now)
  const term = newTerm({ days, months, start, today })
  const units = countUnits(order, type, term?.start ?? today, term)
  const cardId = await openCard({
    ...{ brandId, shopId, accountId, templateId, cardNo: makeCardNo(id, today), balanceUnits: units, paidFen, orderId: id, now },
    bonusUnits: bonusUnits({ type, units, paid: fen(paidFen) }),
    ...makeTerm(type, term),
  })
  await keepOrder(id, { cardId, paidFen, endBefore: null, endAfter: term?.end ?? null, units }, now)
  return cardId
}

const chargeBought = async (order: CardOrderRow, type: CardType, paidFen: number, now: Instant): Promise<number> => {
  const { id, shopId, cardId, days, months } = order
  const today = dayOf(now)
  const row = await readTerm(cardId!)
  const before = cardTerm({
    ...{ type, checkValid: row.checkValid, start: row.startDay as ShopDate, end: row.endDay as ShopDate },
    ...{ validFrom: row.validFrom as ShopDate, validTo: row.validTo as ShopDate },
  })
  const term = chargedTerm({ type, term: before, days, months, monthDay: row.monthDay, today })
  const units = countUnits(order, type, before?.end && before.end >= today ? addDays(before.end, 1) : today, term)
  const moved = await moveUnits({
    ...{ card_id: cardId!, units, kind: 'charge', cause: 'card_order', cause_id: id, shop_id: shopId, paid_fen: paidFen, at: toDate(now) },
    bonus_units: bonusUnits({ type, units, paid: fen(paidFen) }),
    start_day: term?.start ?? null,
    end_day: term?.end ?? null,
  })
  if (moved === undefined) throw new Error(`Card ${cardId} was not charged by order ${id}.`)
  // The card may have been given for nothing, which made no member.
  await becomeMember(order.accountId, shopId)
  if (type === 3 && term && term.monthDay !== row.monthDay) await saveMonthDay(cardId!, term.monthDay)
  const ends = { endBefore: before?.end ?? null, endAfter: term?.end ?? before?.end ?? null }
  await keepOrder(id, { cardId: cardId!, paidFen, ...ends, units }, now)
  return cardId!
}
