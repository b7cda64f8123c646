import AdmZip from 'adm-zip'
import iconv from 'iconv-lite'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { addDays, dayOf, HOUR_MS, instant, parseDay, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import { listRefunded, type SandboxRefund } from '../kit/refunds'
import { findTrade, listPaid, type SandboxTrade } from '../kit/trades'
import { keysOfApp, makeSeller, type AlipaySandboxKeys } from './account'
import { textOf, type AlipayRequest } from './read-request'
import { Refusal } from './refusal'
import { BUYER_LOG_IN, timeOf, yuan } from './words'

/** A statement is available from 10:00 of the next day, its address for half a minute (doc). */
const READY_AFTER_MS = 10 * HOUR_MS
const ADDRESS_LASTS_MS = 30_000

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,' +
  '支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

const row = (trade: SandboxTrade, at: Date, amount: string, refund?: SandboxRefund): string =>
  [
    `${trade.transactionId ?? ''}\t`,
    `${trade.tradeNo}\t`,
    refund ? '退款' : '交易',
    trade.subject,
    timeOf(trade.createdAt),
    timeOf(at),
    ...[' ', ' ', ' ', ' '],
    BUYER_LOG_IN,
    ...[amount, amount, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'],
    refund ? `${refund.refundNo}\t` : '',
    ...['0.00', '0.00', refund?.reason ?? ''],
  ].join(',')

const makeSignature = (appid: string, day: string, until: string, { platform }: AlipaySandboxKeys): Buffer =>
  createHmac('sha256', platform.secret).update(`${appid}\n${day}\n${until}`).digest()

const moved = async (appid: string, day: ShopDate) => {
  const span = [startOfDay(day), startOfDay(addDays(day, 1))] as const
  return { paid: await listPaid('alipay', appid, ...span), refunded: await listRefunded('alipay', appid, ...span) }
}

/** The address of a day's statement below `origin`. Throws Refusal. */
export const statementAddress = async (request: AlipayRequest, keys: AlipaySandboxKeys, origin: string, now: Instant) => {
  const day = parseDay(textOf(request, 'bill_date'))
  if (textOf(request, 'bill_type') !== 'trade' || !day || day >= dayOf(now)) throw new Refusal('40004', 'invalid_arguments')
  if (now < startOfDay(addDays(day, 1)) + READY_AFTER_MS) throw new Refusal('40004', 'isp.bill_not_exist')
  const until = String(now + ADDRESS_LASTS_MS)
  const sign = makeSignature(request.appid, day, until, keys).toString('hex')
  const { paid, refunded } = await moved(request.appid, day)
  return {
    bill_download_url: `${origin}/sandbox/alipay/bill?${new URLSearchParams({ app_id: request.appid, day, until, sign }).toString()}`,
    ...(paid.length + refunded.length === 0 && { bill_file_code: 'EMPTY_DATA_WITH_BILL_FILE' }),
  }
}

const encode = (text: string): Buffer => iconv.encode(text, 'gbk')
const options = { noSort: true, decoder: { efs: false, encode, decode: (bytes: Buffer) => iconv.decode(bytes, 'gbk') } }

/** An archive of tables: their names and their lines are in GBK. */
export const makeArchive = (tables: Readonly<Record<string, readonly string[]>>): Buffer => {
  const archive = new AdmZip(undefined, options)
  for (const [name, lines] of Object.entries(tables)) archive.addFile(name, encode(`${lines.join('\r\n')}\r\n`))
  return archive.toBuffer()
}

/** The archive of an address that is still good; undefined for another. */
export const statementArchive = async (asked: Readonly<Record<string, unknown>>, now: Instant): Promise<Buffer | undefined> => {
  const { app_id: appid, day: dayText, until, sign } = asked
  if (typeof appid !== 'string' || typeof dayText !== 'string' || typeof until !== 'string' || typeof sign !== 'string') return undefined
  const day = parseDay(dayText)
  const keys = await keysOfApp(appid)
  if (!day || !keys || !(Number(until) >= now)) return undefined
  const [given, right] = [Buffer.from(sign, 'hex'), makeSignature(appid, day, until, keys)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined

  const { paid, refunded } = await moved(appid, day)
  const rows = paid.map((trade) => row(trade, trade.paidAt ?? trade.createdAt, yuan(trade.amountFen)))
  for (const refund of refunded) {
    const trade = await findTrade({ provider: 'alipay', merchant: appid, tradeNo: refund.tradeNo }, instant(now))
    if (trade) rows.push(row(trade, refund.endedAt ?? refund.createdAt, `-${yuan(refund.amountFen)}`, refund))
  }
  const seller = makeSeller(appid)
  const stamp = day.replaceAll('-', '')
  const lines = ['#支付宝业务明细查询', `#账号：[${seller}]`, `#---业务明细列表---`, HEAD, ...rows, '#---业务明细列表结束---']
  lines.push(`#交易合计：${paid.length}笔`, `#退款合计：${refunded.length}笔`)
  const summary = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数,退款订单总笔数', `合计,,${paid.length},${refunded.length}`]
  return makeArchive({ [`${seller}_${stamp}_业务明细.csv`]: lines, [`${seller}_${stamp}_业务明细(汇总).csv`]: summary })
}
