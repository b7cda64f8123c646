import { addMinutes, endOfDay, formatInstant, instant, parseDay, startOfDay, type Instant } from '@/domain/time'
import { undoWindow } from '@/domain/voucher/kind'
import { takeSwitch, type VoucherFault } from '../kit/switches'
import { findSold, listUses, listUsesOfDay, undoUse, useSold, type UseRow, type VoucherRow } from './memory'

export interface MeituanAnswered {
  code: string
  data?: object
}

type Biz = Readonly<Record<string, unknown>>
const refused = (code: string): MeituanAnswered => ({ code })
const yuan = (fen: number): number => fen / 100
const timeText = (at: Date): string => formatInstant(instant(at.getTime())).slice(0, 19).replace('T', ' ')
const flowId = ({ id }: UseRow): string => `flow-${id}`

const details = ({ product: { price, merchant = 0 } }: VoucherRow) => [
  { paymentDetailId: 'p1', amount: yuan(price - merchant).toFixed(2), amountType: 10 },
  ...(merchant > 0 ? [{ paymentDetailId: 'p2', amount: yuan(merchant).toFixed(2), amountType: 8 }] : []),
]

/** The deal, with the letters of the field as the call spells it. */
const deal = (row: VoucherRow, groupName: 'dealGroupId' | 'dealgroupId') => ({
  orderId: row.orderId,
  receiptCode: row.code,
  dealId: Number(row.product.deal),
  [groupName]: Number(row.product.key),
  dealTitle: row.product.title,
  dealPrice: yuan(row.product.price),
  dealMarketPrice: yuan(row.product.price * 2),
  mobile: '138****0000',
  bizType: row.uses > 1 ? 205 : 0,
})

export const prepare = async ({ receiptCode: code }: Biz, now: Instant): Promise<MeituanAnswered> => {
  const row = await findSold('meituan', String(code))
  if (!row || row.code !== code) return refused('1006')
  const uses = await listUses('meituan', row.code)
  if (row.state === 'refunded' || uses.some(({ refundedAt }) => refundedAt !== null)) return refused('1010')
  if (uses.length >= row.uses) return refused('1008')
  if (row.expireAt.getTime() < now) return refused('1009')
  return {
    code: 'OP_SUCCESS',
    data: {
      ...deal(row, 'dealGroupId'),
      count: row.uses - uses.length,
      paymentDetail: details(row),
      receiptEndDate: row.expireAt.getTime(),
      tgTimesCardFlag: row.uses > 1,
      purchaseToConsumeRatio: String(row.uses),
      ...(row.uses > 1 && { timesCardUnitPrice: yuan(Math.floor(row.product.price / row.uses)).toFixed(2) }),
      thirdPartyProductId: row.product.own ?? '',
    },
  }
}

export const consume = async (biz: Biz, place: string, now: Instant): Promise<MeituanAnswered> => {
  const { requestId, receiptCode: code, count, appShopAccount: account } = biz
  if (typeof requestId !== 'string' || requestId === '' || count !== 1) return refused('1018')
  const row = await findSold('meituan', String(code))
  if (!row || row.code !== code) return refused('1006')
  const fault = await takeSwitch<VoucherFault>('meituan', ['verify'], `repeat ${row.code}`)
  const result = await useSold(row, { request: `${requestId} ${String(account)}`, poi: place }, now)
  if (result.is === 'expired') return refused('1009')
  if (result.is === 'refunded') return refused('1010')
  if (result.is === 'held') return refused('1002')
  if (result.use === undefined) return refused('1008')
  if (result.is === 'repeat' && fault?.fault === 'again') return refused(String(fault.params.code ?? 1008))
  const result0 = {
    ...deal(row, 'dealgroupId'),
    flowId: flowId(result.use),
    receiptEndDate: String(row.expireAt.getTime()),
    paymentDetail: details(row),
  }
  return { code: 'OP_SUCCESS', data: { result: [result0] } }
}

export const reverse = async ({ receiptCode: code, dealId }: Biz, now: Instant): Promise<MeituanAnswered> => {
  const row = await findSold('meituan', String(code))
  const last = row && (await listUses('meituan', row.code)).at(-1)
  if (!last || dealId !== row.product.deal) return refused('1006')
  if (now > addMinutes(instant(last.usedAt.getTime()), undoWindow('meituan'))) return refused('1002')
  await undoUse(last.id, now)
  return { code: 'OP_SUCCESS', data: { result: [deal(row, 'dealgroupId')] } }
}

const consumed = (row: VoucherRow, use: UseRow) => ({
  ...deal(row, 'dealGroupId'),
  verifyAccount: use.isOurs ? (use.request.split(' ')[1] ?? '') : 'manager',
  verifyChannel: use.isOurs ? '15' : '1',
  verifyTime: timeText(use.usedAt),
  flowId: flowId(use),
  refundStatus: use.refundedAt === null ? 1 : 6,
})

export const getConsumed = async ({ receiptCode: code }: Biz): Promise<MeituanAnswered> => {
  const row = await findSold('meituan', String(code))
  const last = row && (await listUses('meituan', row.code)).at(-1)
  if (!last) return refused('1006')
  const { flowId: _flow, orderId: _order, ...told } = consumed(row, last)
  return { code: 'OP_SUCCESS', data: told }
}

export const listByDate = async (biz: Biz, place: string): Promise<MeituanAnswered> => {
  const { date, bizType, offset = 0, limit = 300 } = biz
  const day = parseDay(String(date))
  if (!day || typeof bizType !== 'number') return refused('OP_SYSTEM_PARAM_ERROR')
  const uses = (await listUsesOfDay('meituan', place, startOfDay(day), endOfDay(day))).filter(({ undoneAt }) => undoneAt === null)
  const records = []
  for (const use of uses) {
    const row = (await findSold('meituan', use.code))!
    if ((row.uses > 1 ? 201 : 0) === bizType) records.push(consumed(row, use))
  }
  const from = Number(offset)
  return { code: 'OP_SUCCESS', data: { totalCount: records.length, records: records.slice(from, from + Number(limit)) } }
}
