import { randomBytes } from 'node:crypto'
import { toDate, type Instant } from '@/domain/time'
import { columns, narrowed, type RowOf, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { PayMethod, ProviderName } from '@server/providers/payment/port'

const trade = narrowed<{ method: PayMethod }>()(
  columns('sandbox_trade', [
    'provider',
    'merchant',
    'tradeNo',
    'appid',
    'method',
    'amountFen',
    'refundedFen',
    'subject',
    'notifyUrl',
    'returnUrl',
    'payer',
    'prepayId',
    'state',
    'transactionId',
    'lastError',
    'expireAt',
    'createdAt',
    'paidAt',
    'closedAt',
    'cashierToken',
  ]),
)

export type SandboxTrade = RowOf<typeof trade>

type Written = 'provider' | 'merchant' | 'tradeNo' | 'appid' | 'method' | 'amountFen' | 'subject' | 'notifyUrl' | 'expireAt' | 'createdAt'
export type NewTrade = Pick<SandboxTrade, Written> &
  Partial<Pick<SandboxTrade, 'returnUrl' | 'payer' | 'prepayId'>> & { state?: 'unseen' | 'unpaid' }

/** A trade number is unique within its merchant only. */
export type TradeId = Pick<SandboxTrade, 'provider' | 'merchant' | 'tradeNo'>

const THIS = 'provider = $1 AND merchant = $2 AND trade_no = $3'
const listValues = ({ provider, merchant, tradeNo }: TradeId): unknown[] => [provider, merchant, tradeNo]

/** Nobody can pay it any more once it is closed or its time is over. */
const IS_OPEN = "state IN ('unseen', 'unpaid')"

const first = async (rows: Promise<SandboxTrade[]>): Promise<SandboxTrade | undefined> => (await rows)[0]

/** $1 to $3 trade, $4 now. */
const expireStatement = {
  name: 'sandbox-trade-expire',
  text: `UPDATE sandbox_trade SET state = 'closed', closed_at = $4 WHERE ${THIS} AND ${IS_OPEN} AND expire_at <= $4`,
}
/** $1 to $3 trade. */
const findStatement = { name: 'sandbox-trade', text: `SELECT ${trade} FROM sandbox_trade WHERE ${THIS}` }

/** The trade as of `now`: closed if it has expired. */
export const findTrade = async (id: TradeId, now: Instant): Promise<SandboxTrade | undefined> => {
  await run(expireStatement, [...listValues(id), toDate(now)])
  return first(run(findStatement, listValues(id)))
}

/** Anything that is no token is refused before the database, which cannot hold some characters. */
const isWord = (text: string): boolean => /^\w{1,64}$/.test(text)

const byTokenStatement = { name: 'sandbox-trade-by-token', text: `SELECT ${trade} FROM sandbox_trade WHERE cashier_token = $1` }

/** The trade of a cashier page's address. */
export const findTradeByToken = async (cashierToken: string, now: Instant): Promise<SandboxTrade | undefined> => {
  if (!isWord(cashierToken)) return undefined
  const found = await first(run(byTokenStatement, [cashierToken]))
  return found && findTrade(found, now)
}

const byPrepayStatement = {
  name: 'sandbox-trade-by-prepay',
  text: `SELECT ${trade} FROM sandbox_trade WHERE provider = 'wechat' AND prepay_id = $1`,
}

/** The trade of a prepared payment at WeChat Pay. */
export const findTradeByPrepay = async (prepayId: string, now: Instant): Promise<SandboxTrade | undefined> => {
  if (!isWord(prepayId)) return undefined
  const found = await first(run(byPrepayStatement, [prepayId]))
  return found && findTrade(found, now)
}

/** An unguessable token for the address of a cashier page. */
export const newCashierToken = (): string => randomBytes(16).toString('hex')

/** Makes a trade; undefined when the merchant has used the number before. */
export const insertTrade = (made: NewTrade, cashierToken = newCashierToken()): Promise<SandboxTrade | undefined> => {
  const { returnUrl = '', payer = '', prepayId = '', state = 'unpaid' } = made
  const { provider, merchant, tradeNo, appid, method, amountFen, subject, notifyUrl, expireAt, createdAt } = made
  const record = {
    ...{ provider, merchant, tradeNo, appid, method, amountFen, subject, notifyUrl, expireAt, createdAt },
    ...{ returnUrl, payer, prepayId, state, cashierToken },
  }
  return first(insertInto('sandbox_trade', record, { onConflict: 'DO NOTHING', returning: trade }))
}

/** $1 to $3 trade, $4 payer. */
const openStatement = {
  name: 'sandbox-trade-open',
  text: `UPDATE sandbox_trade SET state = 'unpaid', payer = $4 WHERE ${THIS} AND state = 'unseen'`,
}

/** Turns `unseen` into `unpaid`: somebody has opened it. */
export const openTrade = async (id: TradeId, payer: string, now: Instant): Promise<SandboxTrade | undefined> => {
  await run(openStatement, [...listValues(id), payer])
  return findTrade(id, now)
}

/** $1 to $3 trade, $4 the provider's number of the payment, $5 now, $6 payer or null where he is known. */
const payStatement = {
  name: 'sandbox-trade-pay',
  text: `UPDATE sandbox_trade SET state = 'paid', transaction_id = $4, paid_at = $5, last_error = '', payer = coalesce($6, payer)
   WHERE ${THIS} AND ${IS_OPEN} AND expire_at > $5 RETURNING ${trade}`,
}

/** Takes the money, once: undefined when the trade is paid already, closed, or its time is over. */
export const payTrade = (id: TradeId, transactionId: string, now: Instant, payer?: string): Promise<SandboxTrade | undefined> =>
  first(run(payStatement, [...listValues(id), transactionId, toDate(now), payer || null]))

/** $1 to $3 trade, $4 why. */
const failStatement = { name: 'sandbox-trade-fail', text: `UPDATE sandbox_trade SET last_error = $4 WHERE ${THIS} AND ${IS_OPEN}` }

/** The payer's attempt did not work (`word` says why); the trade stays open. */
export const failTrade = (id: TradeId, word: string) => run(failStatement, [...listValues(id), word])

/** $1 to $3 trade, $4 now. */
const closeStatement = {
  name: 'sandbox-trade-close',
  text: `UPDATE sandbox_trade SET state = 'closed', closed_at = $4 WHERE ${THIS} AND ${IS_OPEN} RETURNING ${trade}`,
}

/** Closes an open trade; undefined when it was not open. */
export const closeTrade = (id: TradeId, now: Instant): Promise<SandboxTrade | undefined> =>
  first(run(closeStatement, [...listValues(id), toDate(now)]))

/** $1 to $3 trade, $4 fen. */
const refundStatement = {
  name: 'sandbox-trade-refund',
  text: `UPDATE sandbox_trade SET refunded_fen = refunded_fen + $4
   WHERE ${THIS} AND state = 'paid' AND refunded_fen + $4 <= amount_fen RETURNING ${trade}`,
}

/** Reserves money of a paid trade for a refund, or gives it back (below zero); undefined when there is not so much left. */
export const moveRefunded = (id: TradeId, amountFen: number): Promise<SandboxTrade | undefined> =>
  first(run(refundStatement, [...listValues(id), amountFen]))

/** $1 provider, $2 merchant, $3 from, $4 to. */
const paidStatement = {
  name: 'sandbox-trades-paid',
  text: sql`SELECT ${trade} FROM sandbox_trade
   WHERE provider = $1 AND merchant = $2 AND state = 'paid' AND paid_at >= $3 AND paid_at < $4 ORDER BY paid_at, trade_no`,
}

/** A merchant's payments from `from` (included) to `to` (excluded), oldest first. */
export const listPaid = (provider: ProviderName, merchant: string, from: Instant, to: Instant): Promise<SandboxTrade[]> =>
  run<SandboxTrade>(paidStatement, [provider, merchant, toDate(from), toDate(to)])
