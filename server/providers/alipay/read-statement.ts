import AdmZip from 'adm-zip'
import { fen } from '@/domain/money'
import type { StatementLine } from '../payment/port'
import { readYuan } from './wire'

const column = {
  transaction: '支付宝交易号',
  trade: '商户订单号',
  kind: '业务类型',
  subject: '商品名称',
  amount: '订单金额',
  refund: '退款批次号/请求号',
} as const

/** Some versions append the unit in full-width or half-width brackets. */
const readHead = (cell: string): string => cell.replace(/[（(]元[）)]$/, '')
const splitCells = (line: string): string[] => line.split(',').map((cell) => cell.trim())

const readLines = (text: string): StatementLine[] => {
  // Lines that begin with # are titles and sums.
  const [head, ...rows] = text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith('#'))
  if (head === undefined) return []
  const heads = splitCells(head).map(readHead)
  const index = (name: string): number => {
    const found = heads.indexOf(name)
    if (found < 0) throw new Error(`a statement without ${name}`)
    return found
  }
  const place = Object.fromEntries(Object.entries(column).map(([key, name]) => [key, index(name)])) as Record<keyof typeof column, number>
  return rows.map((row): StatementLine => {
    const cells = splitCells(row)
    // Nothing is quoted: commas in a subject shift the columns after it.
    const extra = cells.length - heads.length
    const cell = (key: keyof typeof column): string => cells[place[key] + (extra > 0 && place[key] > place.subject ? extra : 0)] ?? ''
    const amount = readYuan(cell('amount'))
    const tradeNo = cell('trade')
    if (amount === undefined || !tradeNo) throw new Error('an invalid line in a statement')
    if (cell('kind') === '退款') return { kind: 'refund', tradeNo, refundNo: cell('refund'), amount: fen(Math.abs(amount)) }
    if (cell('kind') !== '交易') throw new Error('a line of an unknown kind in a statement')
    return { kind: 'payment', tradeNo, transactionId: cell('transaction'), amount }
  })
}

const MAX_CONTENT = 256 * 1024 * 1024

const gbk = new TextDecoder('gbk')
// Names are GBK as the tables are: the archive does not say so.
const options = { noSort: true, decoder: { efs: false, encode: Buffer.from, decode: (bytes: Uint8Array) => gbk.decode(bytes) } }

/** The lines of Alipay's daily archive of two GBK tables: one line each movement, and a summary, which is left aside. Throws Error. */
export const readStatement = (archive: Buffer): StatementLine[] =>
  new AdmZip(archive, options)
    .getEntries()
    .filter(({ entryName }) => !entryName.includes('汇总'))
    .flatMap((entry) => {
      if (entry.header.size > MAX_CONTENT) throw new Error('a statement that is too large')
      return readLines(gbk.decode(entry.getData()))
    })
