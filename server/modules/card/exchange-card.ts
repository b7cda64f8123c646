import { columns, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { fail } from '@server/errors'
import { newTerm } from '@/domain/card/buy/bought-term'
import { bonusUnits } from '@/domain/card/buy/purchase'
import { CardType } from '@/domain/card/card'
import { fen } from '@/domain/money'
import { dayOf, daysBetween, toDate, type Instant, type ShopDate } from '@/domain/time'
import { extendedTerm, MONTHLY_DAYS } from '@/domain/voucher/monthly'
import { moveUnits } from './move-units'
import { openCard } from './open-card'
import { closeCard } from './buy/repository'
import { findTemplate, lockCardRow } from './repository'

/** What a voucher gives of a card: so many units for so many days, and what the platform owes for it. */
export interface GivenCard {
  useId: number
  /** Which choice of the voucher. */
  n: number
  giftId: number
  brandId: number
  shopId: number
  accountId: number
  templateId: number
  units: number | null
  days: number | null
  amountFen: number
  isMonthly: boolean
}

/** A number that no other card of a brand has: the gifts of vouchers count it up. */
const makeCardNo = ({ giftId, n }: GivenCard, today: ShopDate): string =>
  `64${today.slice(2).replaceAll('-', '')}${String(giftId).padStart(8, '0')}${n}`

/** Opens a card that a voucher was exchanged for, in the open transaction with its person locked. What the platform owes for it is what it was bought for. */
export const openGiven = async (given: GivenCard, now: Instant): Promise<number> => {
  const { brandId, shopId, accountId, templateId, days, amountFen: paidFen } = given
  const today = dayOf(now)
  const { type } = (await findTemplate(brandId, templateId)) ?? fail('card.not_found')
  const term = newTerm({ days: days ?? (type === CardType.period ? MONTHLY_DAYS : null), months: null, start: null, today })
  const units = type === CardType.period ? daysBetween(term!.start, term!.end!) + 1 : (given.units ?? 1)
  return openCard({
    ...{ brandId, shopId, accountId, templateId, cardNo: makeCardNo(given, today), balanceUnits: units, paidFen, now },
    ...{ giftId: given.giftId, voucherUseId: given.useId, meituanMonthlyCard: given.isMonthly },
    bonusUnits: bonusUnits({ type: type as CardType, units, paid: fen(paidFen) }),
    ...(term &&
      (type === CardType.period
        ? { startDay: term.start, endDay: term.end! }
        : { validFrom: term.start, validTo: term.end!, checkValid: true, isAutoStart: false })),
  })
}

const monthly = columns('card', ['id', 'startDay', 'endDay'])

/** $1 account, $2 template: the monthly card that one more period goes onto. */
const monthlyStatement = {
  name: 'card-monthly',
  text: sql`SELECT ${monthly} FROM card
    WHERE account_id = $1 AND card_tpl_id = $2 AND meituan_monthly_card AND type = 3 AND closed_at IS NULL AND lapsed_at IS NULL ORDER BY end_day DESC NULLS LAST, id DESC LIMIT 1`,
}
const findMonthly = async (accountId: number, templateId: number) => (await run(monthlyStatement, [accountId, templateId]))[0]

/** Holds the monthly card that one more period would go onto, before its person is held. */
export const holdMonthly = async (accountId: number, templateId: number): Promise<void> => {
  const found = await findMonthly(accountId, templateId)
  if (found) await lockCardRow(found.id)
}

/**
 * Extends the person's monthly card by one period, in the open transaction; undefined where there is none to extend. Nothing but its days changes: the platform deducts, at times of
 * its own (MC-132).
 */
export const extendMonthly = async (
  given: GivenCard,
  now: Instant,
): Promise<{ cardId: number; endBefore: ShopDate | null } | undefined> => {
  const { accountId, templateId, days, shopId, useId, amountFen } = given
  const found = await findMonthly(accountId, templateId)
  if (!found) return undefined
  await lockCardRow(found.id)
  // It may have been closed meanwhile.
  const held = await findMonthly(accountId, templateId)
  if (held?.id !== found.id) return undefined
  const { id: cardId, startDay, endDay } = held
  const units = days ?? MONTHLY_DAYS
  const term = extendedTerm({ start: startDay, end: endDay }, units, dayOf(now))
  const moved = await moveUnits({
    ...{
      card_id: cardId,
      units,
      kind: 'charge',
      cause: 'voucher_use',
      cause_id: useId,
      shop_id: shopId,
      paid_fen: amountFen,
      at: toDate(now),
    },
    ...{ bonus_units: 0, start_day: term.start, end_day: term.end },
  })
  if (moved === undefined) throw new Error(`Card ${cardId} was not extended by voucher ${useId}.`)
  return { cardId, endBefore: endDay }
}

/** $1 card, $2 use: whether nothing was done with a card since the voucher opened it, or with the days that it added. */
const stateStatement = {
  name: 'card-of-voucher',
  text: `SELECT k.type, k.balance_units::float8 AS balance, k.closed_at IS NOT NULL AS "isClosed", k.end_day::text AS "endDay",
      NOT EXISTS (SELECT FROM card_entry e WHERE e.card_id = k.id AND e.voucher_use_id IS DISTINCT FROM $2 AND e.created_at >= o.created_at AND e.id > o.id)
      AND NOT EXISTS (SELECT FROM card_use u WHERE u.card_id = k.id AND u.start_at >= o.created_at)
      AND NOT EXISTS (SELECT FROM checkin c WHERE c.card_id = k.id AND c.created_at >= o.created_at) AS "isUnused", o.delta_units::float8 AS units
    FROM card k JOIN card_entry o ON o.card_id = k.id AND o.voucher_use_id = $2 AND o.kind IN ('open', 'charge')
   WHERE k.id = $1 ORDER BY o.id DESC LIMIT 1`,
}

interface TakenCard {
  cardId: number
  useId: number
  shopId: number
  amountFen: number
  isExtended: boolean
  endBefore: string | null
}

/** Takes a card back that a voucher opened, or the days that it added, in the open transaction with the card locked; false, with nothing done, where it was used. */
export const takeExchanged = async (
  { cardId, useId, shopId, amountFen, isExtended, endBefore }: TakenCard,
  now: Instant,
): Promise<boolean> => {
  await lockCardRow(cardId)
  const [state] = await run<{ type: number; balance: number; isClosed: boolean; endDay: string | null; isUnused: boolean; units: number }>(
    stateStatement,
    [cardId, useId],
  )
  if (!state || state.isClosed || state.balance < state.units) return false
  const move = { card_id: cardId, kind: 'adjust', cause: 'voucher_use', cause_id: useId, shop_id: shopId, at: toDate(now) } as const
  if (isExtended) {
    const isLater = endBefore !== null && endBefore >= dayOf(now)
    if (!isLater || (await isChanged(cardId, useId))) return false
    await moveUnits({ ...move, units: -state.units, paid_fen: -amountFen, end_day: endBefore as ShopDate })
    return true
  }
  if (!state.isUnused) return false
  await moveUnits({ ...move, units: -state.units })
  await closeCard(cardId, now)
  return true
}

/** $1 card, $2 use: whether somebody charged the card after the voucher did. */
const changedStatement = {
  name: 'card-charged-since',
  text: `SELECT 1 AS changed FROM card_entry e WHERE e.card_id = $1 AND e.kind IN ('charge', 'adjust')
     AND e.id > (SELECT max(o.id) FROM card_entry o WHERE o.card_id = $1 AND o.voucher_use_id = $2)`,
}
const isChanged = async (cardId: number, useId: number): Promise<boolean> => (await run(changedStatement, [cardId, useId])).length > 0
