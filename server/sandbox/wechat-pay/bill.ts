import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { formatMinute, HOUR_MS, addDays, dayOf, instant, instantOf, parseDay, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import { listRefunded, type SandboxRefund } from '../kit/refunds'
import { findTrade, listPaid, type SandboxTrade } from '../kit/trades'
import { tradeType } from './show-trade'
import { WireError, wrongParameter, type WireAnswer, type WireCall } from './wire'

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

const yuan = (fen: number): string => (fen / 100).toFixed(2)
const quoted = (cells: readonly string[]): string => cells.map((cell) => `\`${cell.replace(/[\r\n`]/g, ' ')}`).join(',')
const wall = (at: Date): string => `${formatMinute(instantOf(at))}:${String(at.getUTCSeconds()).padStart(2, '0')}`

const writeRow = (trade: SandboxTrade, refund?: SandboxRefund): string => {
  const [paid, given] = refund ? [0, refund.amountFen] : [trade.amountFen, 0]
  return quoted([
    ...[
      wall(refund ? refund.endedAt! : trade.paidAt!),
      trade.appid,
      trade.merchant,
      '0',
      '',
      trade.transactionId!,
      trade.tradeNo,
      trade.payer,
    ],
    ...[
      tradeType(trade),
      refund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      'CNY',
      yuan(paid),
      '0.00',
      refund?.refundId ?? '0',
      refund?.refundNo ?? '0',
    ],
    ...[yuan(given), '0.00', refund ? 'ORIGINAL' : '', refund ? 'SUCCESS' : '', trade.subject, '', '0.00000', '0.60%'],
    ...[yuan(paid), yuan(given), ''],
  ])
}

const sum = (amounts: readonly number[]): string => yuan(amounts.reduce((total, amount) => total + amount, 0))

/** The bill of a day; undefined if no money moved. */
const writeBill = async (mchid: string, day: ShopDate, now: Instant): Promise<string | undefined> => {
  const span = [startOfDay(day), startOfDay(addDays(day, 1))] as const
  const paid = await listPaid('wechat', mchid, ...span)
  const refunds = await listRefunded('wechat', mchid, ...span)
  if (paid.length + refunds.length === 0) return undefined
  const rows = paid.map((trade) => writeRow(trade))
  for (const refund of refunds) rows.push(writeRow((await findTrade(refund, now))!, refund))
  const income = sum(paid.map(({ amountFen }) => amountFen))
  const given = sum(refunds.map(({ amountFen }) => amountFen))
  const sums = quoted([String(rows.length), income, given, '0.00', '0.00000', income, given])
  return `\uFEFF${[HEAD, ...rows, SUMS, sums, ''].join('\r\n')}`
}

const none = (): WireError => new WireError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')

/** `GET /v3/bill/tradebill`, from 10:00 of the next day; returns the file's address and the SHA-1 of its unpacked text. */
export const askBill = async ({ mchid, query, now, baseUrl }: WireCall): Promise<WireAnswer> => {
  const day = parseDay(query.bill_date ?? '')
  if (!day || day >= dayOf(now)) throw wrongParameter('/query/bill_date', 'bill_date is no day that is over')
  if (now < instant(startOfDay(addDays(day, 1)) + 10 * HOUR_MS)) throw new WireError(400, 'STATEMENT_CREATING', '账单生成中')
  const text = await writeBill(mchid, day, now)
  if (text === undefined) throw none()
  const download_url = `${baseUrl}/v3/billdownload/file?token=${day}${query.tar_type === 'GZIP' ? '.gz' : ''}`
  return { status: 200, body: { hash_type: 'SHA1', hash_value: createHash('sha1').update(text).digest('hex'), download_url } }
}

/** `GET /v3/billdownload/file?token=`: the file's bytes. */
export const downloadBill = async ({ mchid, query, now }: WireCall): Promise<Buffer> => {
  const [, date = '', zipped] = /^(\d{4}-\d\d-\d\d)(\.gz)?$/.exec(query.token ?? '') ?? []
  const day = parseDay(date)
  const text = day && (await writeBill(mchid, day, now))
  if (text === undefined) throw none()
  return zipped ? gzipSync(text) : Buffer.from(text)
}
