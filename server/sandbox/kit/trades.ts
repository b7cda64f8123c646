import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { toDate, type Instant } from '@/domain/time'
import { q } from '@server/db/transaction'
import type { ProviderName } from '@server/providers/payment/port'
import { ofMerchant, within } from './clauses'
import { tradeTable } from './tables'

export type SandboxTrade = typeof tradeTable.$inferSelect
export type NewTrade = Omit<typeof tradeTable.$inferInsert, 'cashierToken' | 'state'> & { state?: 'unseen' | 'unpaid' }

/** A trade number is unique within its merchant only. */
export interface TradeId {
  provider: ProviderName
  merchant: string
  tradeNo: string
}

/** Nobody can pay it any more once it is closed or its time is over. */
const OPEN: SandboxTrade['state'][] = ['unseen', 'unpaid']

const is = ({ provider, merchant, tradeNo }: TradeId) => and(ofMerchant(tradeTable, provider, merchant), eq(tradeTable.tradeNo, tradeNo))

const closed = (now: Instant) => ({ state: 'closed' as const, closedAt: toDate(now) })

/** Closes what was not paid in time: all, or one trade. */
export const expireTrades = (now: Instant, only?: TradeId) =>
  q()
    .update(tradeTable)
    .set(closed(now))
    .where(and(inArray(tradeTable.state, OPEN), lte(tradeTable.expireAt, toDate(now)), only && is(only)))

/** The trade as it stands at `now`: closed once its time is over. */
export const findTrade = async (id: TradeId, now: Instant): Promise<SandboxTrade | undefined> => {
  await expireTrades(now, id)
  return (await q().select().from(tradeTable).where(is(id)))[0]
}

/** What we never gave out need not reach the database, which stumbles over some of it. */
const isWord = (text: string): boolean => /^\w{1,64}$/.test(text)

/** The trade of a cashier page's address. */
export const findTradeByToken = async (cashierToken: string, now: Instant): Promise<SandboxTrade | undefined> => {
  if (!isWord(cashierToken)) return undefined
  const [trade] = await q().select().from(tradeTable).where(eq(tradeTable.cashierToken, cashierToken))
  return trade && findTrade(trade, now)
}

/** The trade of a prepared payment at WeChat Pay. */
export const findTradeByPrepay = async (prepayId: string, now: Instant): Promise<SandboxTrade | undefined> => {
  if (!isWord(prepayId)) return undefined
  const [trade] = await q()
    .select()
    .from(tradeTable)
    .where(and(eq(tradeTable.provider, 'wechat'), eq(tradeTable.prepayId, prepayId)))
  return trade && findTrade(trade, now)
}

/** A token that nobody can guess, for the address of a cashier page. */
export const newCashierToken = (): string => randomBytes(16).toString('hex')

/** Makes a trade; undefined when the merchant has used the number before. */
export const insertTrade = async (trade: NewTrade, cashierToken = newCashierToken()): Promise<SandboxTrade | undefined> =>
  (
    await q()
      .insert(tradeTable)
      .values({ state: 'unpaid', ...trade, cashierToken })
      .onConflictDoNothing()
      .returning()
  )[0]

/** `unseen` becomes `unpaid`: somebody has opened it. */
export const openTrade = async (id: TradeId, payer: string, now: Instant): Promise<SandboxTrade | undefined> => {
  await q()
    .update(tradeTable)
    .set({ state: 'unpaid', payer })
    .where(and(is(id), eq(tradeTable.state, 'unseen')))
  return findTrade(id, now)
}

/** Takes the money, once: undefined when the trade is paid already, closed, or its time is over. */
export const payTrade = async (id: TradeId, transactionId: string, now: Instant, payer?: string): Promise<SandboxTrade | undefined> =>
  (
    await q()
      .update(tradeTable)
      .set({ state: 'paid', transactionId, paidAt: toDate(now), lastError: '', ...(payer && { payer }) })
      .where(and(is(id), inArray(tradeTable.state, OPEN), gt(tradeTable.expireAt, toDate(now))))
      .returning()
  )[0]

/** The payer's attempt did not work (`word` says why); the trade stays open. */
export const failTrade = (id: TradeId, word: string) =>
  q()
    .update(tradeTable)
    .set({ lastError: word })
    .where(and(is(id), inArray(tradeTable.state, OPEN)))

/** Closes an open trade; undefined when it was not open. */
export const closeTrade = async (id: TradeId, now: Instant): Promise<SandboxTrade | undefined> =>
  (
    await q()
      .update(tradeTable)
      .set(closed(now))
      .where(and(is(id), inArray(tradeTable.state, OPEN)))
      .returning()
  )[0]

/** Reserves money of a paid trade for a refund, or gives it back (below zero); undefined when there is not so much left. */
export const moveRefunded = async (id: TradeId, amountFen: number): Promise<SandboxTrade | undefined> =>
  (
    await q()
      .update(tradeTable)
      .set({ refundedFen: sql`${tradeTable.refundedFen} + ${amountFen}` })
      .where(and(is(id), eq(tradeTable.state, 'paid'), lte(sql`${tradeTable.refundedFen} + ${amountFen}`, tradeTable.amountFen)))
      .returning()
  )[0]

/** What a merchant was paid from `from` on and before `to`, oldest first. */
export const listPaid = (provider: ProviderName, merchant: string, from: Instant, to: Instant): Promise<SandboxTrade[]> =>
  q()
    .select()
    .from(tradeTable)
    .where(and(ofMerchant(tradeTable, provider, merchant), eq(tradeTable.state, 'paid'), within(tradeTable.paidAt, from, to)))
    .orderBy(asc(tradeTable.paidAt), asc(tradeTable.tradeNo))
