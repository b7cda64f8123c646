import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { Membership } from '@server/context'
import type { DeskChannel } from '@/domain/payment/channel'
import type { TillKind } from '@/domain/staff/till'
import { toDate, type Instant } from '@/domain/time'
import { postMoney, type MoneyAccount } from '../repository'
import { deskProvider } from './provider'
import * as sql from './statements'

/** Amounts summed by the database: strings on PostgreSQL. */
type Summed<Name extends string> = Record<Name, number | string>

export const readEntries = (shopId: number, from: Instant, to: Instant) =>
  run<sql.TillEntryRow>(sql.entriesBetween, [shopId, toDate(from), toDate(to)])
export const findEntry = async (shopId: number, id: number) => (await run<sql.TillEntryRow>(sql.entryById, [shopId, id]))[0]
export const lockTill = (shopId: number) => run(sql.tillLocked, [shopId])
export const readDrawer = async (shopId: number, before: Instant): Promise<number> =>
  Number((await run<Summed<'fen'>>(sql.drawerBefore, [shopId, toDate(before)]))[0]!.fen)
export const readOwed = (shopId: number) => run<sql.OwedRow>(sql.refundsOwed, [shopId])
export const readProviders = (shopId: number, from: Instant, to: Instant) =>
  run<{ provider: 'wechat' | 'alipay' } & Summed<'takings' | 'refunds'>>(sql.providersBetween, [shopId, toDate(from), toDate(to)])
export const readCardUnits = (shopId: number, from: Instant, to: Instant) =>
  run<{ type: 1 | 2 | 3 } & Summed<'used' | 'returned'>>(sql.cardsBetween, [shopId, toDate(from), toDate(to)])
export const readCompany = async (shopId: number, from: Instant, to: Instant) =>
  (await run<Summed<'used' | 'returned'>>(sql.companyBetween, [shopId, toDate(from), toDate(to)]))[0]!

/** Writes money that the desk took for an order as its paid trade. */
export const insertDeskTrade = (
  t: { orderId: number; brandId: number; channel: DeskChannel; tradeNo: string; amountFen: number },
  now: Instant,
) => run(sql.deskTradeInsert, [t.orderId, t.brandId, deskProvider(t.channel), t.channel, t.tradeNo, t.amountFen, toDate(now)])

export interface NewEntry {
  kind: TillKind
  channel: DeskChannel
  amountFen: number
  tradeId?: number
  refundId?: number
  corrects?: number
  countedFen?: number
  reason?: string
}

/** Adds a row to the cash book, in the open transaction; rows are never changed. */
export const insertEntry = (
  { brandId, shopId, accountId }: Pick<Membership, 'shopId' | 'brandId' | 'accountId'>,
  { reason = '', ...entry }: NewEntry,
  now: Instant,
) => insertInto('till_entry', { brandId, shopId, accountId, ...entry, reason, at: toDate(now) })

/** How many rows of the cash book a person put right since an instant. */
export const countCorrections = async ({ shopId, accountId }: Pick<Membership, 'shopId' | 'accountId'>, since: Instant): Promise<number> =>
  (await run<{ n: number }>(sql.correctionsStatement, [shopId, accountId, toDate(since)]))[0]!.n

/** Posts what a row without an order puts into a channel of the desk, out of an account of the ledger; a negative amount goes the other way. */
export const postTill = async (
  { brandId, shopId }: Pick<Membership, 'shopId' | 'brandId'>,
  { channel, amountFen, against }: { channel: DeskChannel; amountFen: number; against: MoneyAccount },
  now: Instant,
): Promise<void> => {
  if (amountFen !== 0) await postMoney({ brandId, shopId, provider: deskProvider(channel), amountFen, from: against, to: 'provider' }, now)
}
