import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Formatter } from 'wechatpay-axios-plugin'
import { fen, parseYuan, type Fen } from '@/domain/money'
import type { ShopDate } from '@/domain/time'
import { ProviderError, type StatementLine } from '../payment/port'
import type { WechatPayClient } from './client'
import { readAnswer, TradeBill } from './shapes'

const unpack = promisify(gunzip)
const MAX_BYTES = 256 * 1024 * 1024

const broken = (code: string): never => {
  throw new ProviderError('bad_answer', code)
}

const yuanOf = (text: string | undefined): Fen => {
  const amount = text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? parseYuan(Number(text)) : undefined
  return amount ?? broken('MALFORMED')
}

const isZipped = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Cells of rows begin with a backquote, headers do not: column names, rows, names of the sums, the sums. */
const split = (text: string): { rows: Record<string, string>[]; sums: Record<string, string> } => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const until = lines.findIndex((line, index) => index > 0 && !line.startsWith('`'))
  if (until < 1 || !lines[until + 1]?.startsWith('`')) return broken('MALFORMED')
  const cast = (line: string, names: string) => Formatter.castCsvLine(line, names.split(',')) as Record<string, string>
  return { rows: lines.slice(1, until).map((line) => cast(line, lines[0]!)), sums: cast(lines[until + 1]!, lines[until]!) }
}

const readLine = (row: Record<string, string>): StatementLine[] => {
  const tradeNo = row['商户订单号'] || broken('MALFORMED')
  if (row['交易状态'] === 'SUCCESS')
    return [{ kind: 'payment', tradeNo, transactionId: row['微信订单号'] || broken('MALFORMED'), amount: yuanOf(row['订单金额']) }]
  // A failed refund moved no money.
  if (row['交易状态'] !== 'REFUND' || row['退款状态'] === 'FAIL' || row['退款状态'] === 'CHANGE') return []
  return [{ kind: 'refund', tradeNo, refundNo: row['商户退款单号'] || broken('MALFORMED'), amount: yuanOf(row['申请退款金额']) }]
}

const total = (lines: readonly StatementLine[], kind: StatementLine['kind']): Fen =>
  fen(lines.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0))

/** Reads a trade bill of type ALL and checks its rows against its sum of payments. Throws ProviderError. */
export const readBill = (text: string): StatementLine[] => {
  const { rows, sums } = split(text)
  const lines = rows.flatMap(readLine)
  if (Number(sums['总交易单数']) !== rows.length || yuanOf(sums['订单总金额']) !== total(lines, 'payment')) return broken('SUMS_DIFFER')
  return lines
}

/** `GET /v3/bill/tradebill`, available from 10:00 of the next day; the SHA-1 is that of the unpacked file. */
export const fetchStatement = async (client: WechatPayClient, day: ShopDate): Promise<StatementLine[]> => {
  try {
    const bill = readAnswer(TradeBill, await client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`))
    const bytes = await client.download(bill.download_url)
    const text = isZipped(bytes) ? await unpack(bytes, { maxOutputLength: MAX_BYTES }).catch(() => broken('MALFORMED')) : bytes
    const digest = createHash('sha1').update(text).digest('hex')
    if (bill.hash_type !== 'SHA1' || digest !== bill.hash_value.toLowerCase()) return broken('WRONG_DIGEST')
    return readBill(text.toString('utf8'))
  } catch (error) {
    // No money moved on that day.
    if (error instanceof ProviderError && error.kind === 'refused' && error.code === 'NO_STATEMENT_EXIST') return []
    throw error
  }
}
