import { randomUUID } from 'node:crypto'
import { addMinutes, instant, startOfDay, dayOf, type Instant } from '@/domain/time'
import { undoWindow } from '@/domain/voucher/kind'
import { findSold, listUses, listUsesOfDay, undoUse, useSold, type UseRow, type VoucherRow } from './memory'
import { takeSwitch, type VoucherFault } from '../kit/switches'

type Query = Readonly<Record<string, string | undefined>>
interface Answered {
  data: object
  code?: string | number
  sub?: number
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** The envelope of the platform. */
export const envelope = ({ data, code = 0, sub = 0 }: Answered): object => ({
  data: { error_code: Number(code), description: code === 0 ? 'success' : 'refused', ...data },
  extra: { error_code: Number(code), description: '', sub_error_code: sub, sub_description: '', logid: 'sandbox', now: 0 },
})

const readCode = (encrypted: string): string => Buffer.from(encrypted.replace(/^Cg/, '').split('.')[0]!, 'base64url').toString()
const sealCode = (code: string, now: Instant): string => `Cg${Buffer.from(code).toString('base64url')}.${now}`

const makeAmount = ({ product: { price, merchant = 0 } }: VoucherRow) => ({
  original_amount: price,
  pay_amount: price - merchant,
  coupon_pay_amount: price - merchant,
  merchant_ticket_amount: merchant,
})

const record = (row: VoucherRow, use: UseRow, nth: number) => ({
  verify_id: `8${String(use.id).padStart(18, '0')}`,
  certificate_id: row.certificateId,
  verify_time: seconds(use.usedAt),
  verify_type: use.isOurs ? 4 : 3,
  can_cancel: true,
  times_card_serial_num: nth,
  poi_id: use.poi,
})

const readStatus = (row: VoucherRow, uses: readonly UseRow[]): number => {
  if (row.state === 'refunded' || uses.some(({ refundedAt }) => refundedAt !== null)) return 4
  return uses.length >= row.uses ? 2 : 1
}

/** A certificate as the platform shows it. */
const show = (row: VoucherRow, uses: readonly UseRow[], now: Instant) => {
  const { product } = row
  const records = uses.map((use, at) => record(row, use, at + 1)).reverse()
  return {
    encrypted_code: sealCode(row.code, now),
    certificate_id: row.certificateId,
    start_time: seconds(row.createdAt),
    expire_time: seconds(row.expireAt),
    status: readStatus(row, uses),
    amount: makeAmount(row),
    sku: {
      sku_id: product.key,
      title: product.title,
      groupon_type: row.uses > 1 ? 3 : 1,
      third_sku_id: product.own ?? '',
      account_id: '69',
    },
    ...(row.uses > 1 && {
      time_card: {
        times_count: row.uses,
        times_used: uses.length,
        serial_amount_list: Array.from({ length: row.uses }, (_, at) => ({
          serial_numb: at + 1,
          amount: { original_amount: Math.floor(product.price / row.uses), merchant_ticket_amount: 0 },
        })),
      },
    }),
    ...(records[0] && { verify: records[0], verify_records: records }),
  }
}

const unknown: Answered = { data: {}, code: 1212 }

export const prepare = async (query: Query, now: Instant): Promise<Answered> => {
  if ((query.code === undefined) === (query.encrypted_data === undefined)) return { data: {}, code: 4000001 }
  const row = await findSold('douyin', query.code ?? query.encrypted_data!)
  if (!row || (query.code !== undefined && query.code !== row.code)) return unknown
  const uses = await listUses('douyin', row.code)
  const isOpen = readStatus(row, uses) === 1
  return {
    data: { verify_token: `vt.${row.code}.${randomUUID()}`, order_id: row.orderId, certificates: isOpen ? [show(row, uses, now)] : [] },
  }
}

const verified = (row: VoucherRow, use: UseRow, nth: number) => ({
  result: 0,
  msg: '验券成功',
  code: use.request,
  verify_id: record(row, use, nth).verify_id,
  certificate_id: row.certificateId,
  origin_code: row.code,
  account_id: '69',
  order_id: row.orderId,
})

export const verify = async (body: Record<string, unknown>, now: Instant): Promise<Answered> => {
  const { verify_token: token, encrypted_codes: codes, poi_id: poi } = body
  const sent: unknown = Array.isArray(codes) ? codes[0] : undefined
  if (typeof token !== 'string' || typeof poi !== 'string' || typeof sent !== 'string') return { data: {}, code: 2100005 }
  const row = await findSold('douyin', readCode(sent))
  if (!row || token.split('.')[1] !== row.code) return unknown
  const fault = await takeSwitch<VoucherFault>('douyin', ['verify'], `repeat ${row.code}`)
  const result = await useSold(row, { request: token, poi }, now)
  const refusal = (code: number): Answered => ({ data: { verify_results: [{ result: code, msg: 'refused', code: sent }] } })
  if (result.is === 'expired') return refusal(1209)
  if (result.is === 'refunded') return refusal(1265)
  if (result.is === 'held') return refusal(1229)
  if (result.use === undefined) return refusal(1208)
  if (result.is === 'repeat' && fault?.fault !== 'same') return refusal(Number(fault?.params.code ?? 1208))
  const nth = (await listUses('douyin', row.code)).length
  return { data: { verify_results: [verified(row, result.use, nth)] } }
}

export const get = async ({ encrypted_code: encrypted = '' }: Query, now: Instant): Promise<Answered> => {
  const row = await findSold('douyin', readCode(encrypted))
  return row ? { data: { certificate: show(row, await listUses('douyin', row.code), now) } } : unknown
}

export const query = async ({ order_id: orderId = '', encrypted_code: encrypted }: Query, now: Instant): Promise<Answered> => {
  const row = await findSold('douyin', encrypted === undefined ? orderId : readCode(encrypted))
  return row ? { data: { certificates: [show(row, await listUses('douyin', row.code), now)] } } : unknown
}

export const cancel = async (body: Record<string, unknown>, now: Instant): Promise<Answered> => {
  const row = await findSold('douyin', String(body.certificate_id))
  const uses = row ? await listUses('douyin', row.code) : []
  const use = uses.find((one, at) => record(row!, one, at + 1).verify_id === body.verify_id)
  if (!use) return { data: {}, code: 1212 }
  if (now > addMinutes(instant(use.usedAt.getTime()), undoWindow('douyin'))) return { data: {}, code: 3000001, sub: 2_034_000_910 }
  await undoUse(use.id, now)
  return { data: { cancel_results: [{ verify_id: body.verify_id, result_code: 0 }] } }
}

const SIZE = 20

export const listRecords = async (asked: Query): Promise<Answered> => {
  const { poi_ids: poi = '', start_time: from, end_time: until, cursor = '0', size = '20' } = asked
  const [first, last] = [instant(Number(from) * 1000), instant(Number(until) * 1000 + 999)]
  const after = Number(cursor)
  const uses = (await listUsesOfDay('douyin', poi, first, last))
    .filter(({ id }) => Number(id) > after)
    .slice(0, Math.min(SIZE, Number(size)))
  const records = []
  for (const use of uses) {
    const row = (await findSold('douyin', use.code))!
    const standing = await listUses('douyin', use.code)
    records.push({
      ...record(row, use, 0),
      cursor: String(use.id),
      status: use.undoneAt === null ? 1 : 2,
      code: row.code,
      amount: row.uses > 1 ? { original_amount: Math.floor(row.product.price / row.uses) } : makeAmount(row),
      certificate_status:
        use.refundedAt === null
          ? readStatus(
              row,
              standing.filter(({ refundedAt }) => refundedAt === null),
            )
          : 4,
      sku: { sku_id: row.product.key, title: row.product.title },
    })
  }
  return { data: { total: records.length, records } }
}

/** A hundredth of each use stays with the platform as its fee. */
export const listLedger = async ({ certificate_id: certificate = '' }: Query, now: Instant): Promise<Answered> => {
  const row = await findSold('douyin', certificate)
  const uses = row ? await listUses('douyin', row.code) : []
  const settled = uses.filter(({ usedAt, refundedAt }) => refundedAt === null && usedAt.getTime() < startOfDay(dayOf(now)))
  return {
    data: {
      ledger_records: settled.map((use, at) => {
        const { original_amount: original, merchant_ticket_amount: merchant } = makeAmount(row!)
        const owed = row!.uses > 1 ? Math.floor(row!.product.price / row!.uses) : original - merchant
        return { ledger_id: `L${use.id}`, verify_id: record(row!, use, at + 1).verify_id, amount: { goods: owed - Math.floor(owed / 100) } }
      }),
    },
  }
}
