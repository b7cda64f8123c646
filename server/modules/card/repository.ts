import { and, asc, eq, exists, inArray } from 'drizzle-orm'
import { q, run } from '@server/db/transaction'
import type { CardType } from '@/domain/card/card'
import { addDays, endOfDay, monthOf, monthRange, startOfDay, toDate, weekStart, type Instant, type ShopDate } from '@/domain/time'
import {
  creditStatements,
  debitStatements,
  lockCardStatement,
  memberCardsStatement,
  moveBalanceStatement,
  type CardUser,
} from './statements'
import { cardEntryTable, cardShopTable, cardTable, cardTplOptionTable, cardTplShopTable, cardTplTable, cardUserTable } from './tables'

export interface CardRow {
  id: number
  cardNo: string
  type: CardType
  cardTplId: number
  name: string
  cardTplType: CardType
  balanceUnits: number
  startDay: ShopDate | null
  endDay: ShopDate | null
  validFrom: ShopDate | null
  validTo: ShopDate | null
  checkValid: boolean
  isActive: boolean
  isLocked: boolean
  lockStart: ShopDate | null
  lockEnd: ShopDate | null
  isAutoStart: boolean
  meituanMonthlyCard: boolean
  version: number
  dayTimes: number | null
  weekTimes: number | null
  monthTimes: number | null
  preTimes: number | null
  dayCount: number
  weekCount: number
  monthCount: number
  preCount: number
  shops: { id: number; name: string }[]
  users: { id: number; username: string; phone: string; active: boolean }[]
}

const spansOf = (day: ShopDate): Date[] => {
  const [year, month] = monthOf(day).split('-').map(Number) as [number, number]
  const { first, last } = monthRange(year, month)
  const monday = weekStart(day)
  return [startOfDay(day), endOfDay(day), startOfDay(monday), endOfDay(addDays(monday, 6)), startOfDay(first), endOfDay(last)].map(toDate)
}

/** The cards of a person that work at a shop, with the bookings counted in the day, week and month of `day` and still to come after `now`. */
export const listMemberCards = (accountId: number, shopId: number, day: ShopDate, now: Instant): Promise<CardRow[]> =>
  run<CardRow>(memberCardsStatement, [accountId, shopId, ...spansOf(day), toDate(now)])

export type TemplateRow = typeof cardTplTable.$inferSelect
export type OptionRow = typeof cardTplOptionTable.$inferSelect

export const findTemplate = async (brandId: number, templateId: number): Promise<TemplateRow | undefined> =>
  (
    await q()
      .select()
      .from(cardTplTable)
      .where(and(eq(cardTplTable.id, templateId), eq(cardTplTable.brandId, brandId)))
  )[0]

const soldAt = (shopId: number) =>
  exists(
    q()
      .select({ id: cardTplShopTable.cardTplId })
      .from(cardTplShopTable)
      .where(and(eq(cardTplShopTable.cardTplId, cardTplTable.id), eq(cardTplShopTable.shopId, shopId))),
  )

export const listTemplatesOnSale = (brandId: number, shopId: number): Promise<TemplateRow[]> =>
  q()
    .select()
    .from(cardTplTable)
    .where(and(eq(cardTplTable.brandId, brandId), eq(cardTplTable.onSale, true), soldAt(shopId)))
    .orderBy(asc(cardTplTable.sort), asc(cardTplTable.id))

export const listOptions = (templateIds: readonly number[]): Promise<OptionRow[]> =>
  q()
    .select()
    .from(cardTplOptionTable)
    .where(inArray(cardTplOptionTable.cardTplId, [...templateIds]))
    .orderBy(asc(cardTplOptionTable.priceFen), asc(cardTplOptionTable.id))

export const listTemplateShops = (templateIds: readonly number[]) =>
  q()
    .select({ cardTplId: cardTplShopTable.cardTplId, shopId: cardTplShopTable.shopId })
    .from(cardTplShopTable)
    .where(inArray(cardTplShopTable.cardTplId, [...templateIds]))
    .orderBy(asc(cardTplShopTable.shopId))

export const insertCard = async (card: typeof cardTable.$inferInsert): Promise<number> =>
  (await q().insert(cardTable).values(card).returning({ id: cardTable.id }))[0]!.id

export const insertCardShops = (cardId: number, brandId: number, shopIds: readonly number[]) =>
  q()
    .insert(cardShopTable)
    .values(shopIds.map((shopId) => ({ cardId, brandId, shopId })))

export const insertCardUsers = (cardId: number, brandId: number, accountIds: readonly number[]) =>
  q()
    .insert(cardUserTable)
    .values(accountIds.map((accountId) => ({ cardId, brandId, accountId })))

export const insertEntry = (entry: typeof cardEntryTable.$inferInsert) => q().insert(cardEntryTable).values(entry)

export interface BalanceMove {
  cardId: number
  /** Units to add: fen, times or days; below zero to take. */
  deltaUnits: number
  kind: 'charge' | 'adjust'
  shopId: number | null
  remarks: string
  now: Instant
}

/** The balance after it, or undefined when there is no such card or too little on it. */
export const moveBalance = async ({ cardId, deltaUnits, kind, shopId, remarks, now }: BalanceMove): Promise<number | undefined> =>
  (await run<{ balanceUnits: number }>(moveBalanceStatement, [cardId, deltaUnits, kind, shopId, remarks, toDate(now)]))[0]?.balanceUnits

export const findCard = async (cardId: number) => (await q().select().from(cardTable).where(eq(cardTable.id, cardId)))[0]

/** Locks a card until the transaction ends. */
export const lockCardRow = (cardId: number) => run(lockCardStatement, [cardId])

interface Units {
  card: { id: number; version: number }
  units: number
  start: ShopDate | null
  end: ShopDate | null
  shopId: number
  use: { kind: CardUser; id: number }
}

/** False where the card is no longer of that version, or has too little. */
export const takeUnits = async ({ card, units, start, end, shopId, use }: Units, now: Instant): Promise<boolean> =>
  (await run(debitStatements[use.kind], [card.id, card.version, units, start, end, shopId, use.id, toDate(now)])).length > 0

export const giveUnits = async (use: Units['use'], now: Instant): Promise<void> =>
  void (await run(creditStatements[use.kind], [use.id, toDate(now)]))
