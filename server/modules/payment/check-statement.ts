import { inTransaction } from '@server/db/transaction'
import type { PayProvider, StatementLine } from '@server/providers/payment/port'
import { addDays, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import { keepStatement, raise, readRefundByNo, readTrade, readTradesPaidBetween, resolve } from './repository'
import type { PaymentDeps } from './deps'
import { takeTrade } from './check-trade'

/**
 * Holds a provider's statement of one day against ours: every line is one of our trades or refunds with its amount, and every trade that we hold for
 * paid on that day is in it. A payment that we have not heard of is settled now; what cannot be explained is raised for people. Answers how many lines
 * differ.
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
    const difference = line.kind === 'payment' ? await checkPayment(line, provider, deps, now) : await checkRefund(line)
    if (difference) await differ(difference, line.kind === 'payment' ? line.tradeNo : line.refundNo, { amount: line.amount })
    else if (line.kind === 'payment') await resolve(brandId, 'statement.unknown', line.tradeNo, now)
    if (line.kind === 'payment') listed.add(line.tradeNo)
  }
  for (const trade of await readTradesPaidBetween(brandId, provider.name, startOfDay(day), startOfDay(addDays(day, 1))))
    if (!listed.has(trade.tradeNo)) await differ('statement.missing', trade.tradeNo, { amount: trade.amountFen })
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

const checkRefund = async (line: Line<'refund'>) => {
  const refund = await readRefundByNo(line.refundNo)
  if (!refund) return 'statement.unknown'
  return refund.amountFen === line.amount ? undefined : 'statement.amount'
}
