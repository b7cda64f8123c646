import { inTransaction } from '@server/db/transaction'
import type { PayProvider, StatementLine } from '@server/providers/payment/port'
import { addDays, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import {
  keepStatement,
  markStated,
  raise,
  readRefundByNo,
  readRefundsUnstated,
  readTrade,
  readTradesPaidBetween,
  resolve,
} from './repository'
import type { PaymentDeps } from './deps'
import { takeTrade } from './check-trade'
import { takeRefund } from './refund/send-refund'

/**
 * Compares a provider's statement of one day with our trades and refunds in both directions: each line must be one of ours with its amount, each trade that we
 * have as paid on that day must be in it, and each refund done by then must be in some statement. Payments and refund results that no notice reported are
 * booked now; anything unexplained is raised as an exception until a later statement explains it. Returns the number of differing lines. Rejects with
 * ProviderError if the statement is not available.
 */
export const checkStatement = async (
  brandId: number,
  provider: PayProvider,
  day: ShopDate,
  deps: PaymentDeps,
  now: Instant,
): Promise<number> => {
  const lines = await provider.statement(day)
  let differences = 0
  const differ = async (kind: 'statement.missing' | 'statement.unknown' | 'statement.amount', subject: string, detail: object) => {
    differences += 1
    await raise({ brandId, kind, subject, detail: { provider: provider.name, day, ...detail } }, now)
  }
  const listed = new Set<string>()
  for (const line of lines) {
    const difference =
      line.kind === 'payment' ? await checkPayment(line, provider, deps, now) : await checkRefund(line, { provider, day }, deps, now)
    const subject = line.kind === 'payment' ? line.tradeNo : line.refundNo
    if (difference) await differ(difference, subject, { amount: line.amount })
    else for (const kind of ['statement.unknown', 'statement.missing'] as const) await resolve(brandId, kind, subject, now)
    if (line.kind === 'payment') listed.add(line.tradeNo)
  }
  for (const trade of await readTradesPaidBetween(brandId, provider.name, startOfDay(day), startOfDay(addDays(day, 1))))
    if (!listed.has(trade.tradeNo)) await differ('statement.missing', trade.tradeNo, { amount: trade.amountFen })
  for (const refund of await readRefundsUnstated(brandId, provider.name, startOfDay(day), startOfDay(addDays(day, 1))))
    await differ('statement.missing', refund.refundNo, { amount: refund.amountFen })
  const payments = lines.filter(({ kind }) => kind === 'payment').length
  await inTransaction(() =>
    keepStatement({ brandId, provider: provider.name, day }, { payments, refunds: lines.length - payments, differences }, now),
  )
  return differences
}

type Line<Kind> = Extract<StatementLine, { kind: Kind }>

const checkPayment = async (line: Line<'payment'>, provider: PayProvider, deps: PaymentDeps, now: Instant) => {
  const trade = await readTrade(line.tradeNo)
  if (!trade) return 'statement.unknown'
  if (trade.amountFen !== line.amount) return 'statement.amount'
  if (trade.state === 'paid') return undefined
  await takeTrade(trade, await provider.query(line.tradeNo), deps, now)
  return (await readTrade(line.tradeNo))?.state === 'paid' ? undefined : 'statement.unknown'
}

/** Records in which day's statement a refund stands, because the provider may have moved the money a day before its notice. */
const checkRefund = async (
  line: Line<'refund'>,
  { provider, day }: { provider: PayProvider; day: ShopDate },
  deps: PaymentDeps,
  now: Instant,
) => {
  const refund = await readRefundByNo(line.refundNo)
  if (!refund) return 'statement.unknown'
  if (refund.amountFen !== line.amount) return 'statement.amount'
  await markStated(refund.id, day)
  if (refund.state !== 'done') await takeRefund(refund.id, await provider.queryRefund(line), deps, now)
  return undefined
}
