import { and, asc, eq, exists, inArray } from 'drizzle-orm'
import { q, run } from '@server/db/transaction'
import type { CardType } from '@/domain/card/card'
import { addDays, endOfDay, monthOf, monthRange, startOfDay, toDate, weekStart, type Instant, type ShopDate } from '@/domain/time'
import { lockCardStatement, memberCardsStatement, takenByStatements, type CardCause } from './statements'
import { cardShopTable, cardTable, cardTplOptionTable, cardTplShopTable, cardTplTable, cardUserTable } from './tables'

export interface CardRow {
  id: number
  cardNo: string
  type: CardType
  cardTplId: number
  name: string
  cardTplType: CardType
  isPublic: boolean
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

export const findCard = async (cardId: number) => (await q().select().from(cardTable).where(eq(cardTable.id, cardId)))[0]

/** Locks a card until the transaction ends. */
export const lockCardRow = (cardId: number) => run(lockCardStatement, [cardId])

export interface TakenUnits {
  cardId: number
  shopId: number | null
  units: number
}

/** What an order took of a card; undefined where it took nothing of any. */
export const findTaken = async (use: { cause: CardCause; id: number }): Promise<TakenUnits | undefined> =>
  (await run<TakenUnits>(takenByStatements[use.cause], [use.id]))[0]
