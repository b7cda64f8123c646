import { createHash } from 'node:crypto'
import { columns, narrowed, sql, type RowOf } from '@server/db/columns'
import { insertInto, update } from '@server/db/records'
import { inTransaction, run } from '@server/db/transaction'
import type { VoucherKind } from '@/domain/voucher/kind'
import { toDate, type Instant } from '@/domain/time'

/** A product at a platform; money is fen. */
export interface SoldProduct {
  title: string
  /** The merchant's own key, that of the product (a `sku` or a deal group), and that of the deal. */
  own?: string
  key: string
  deal: string
  price: number
  /** The part of the discount that the merchant bears. */
  merchant?: number
}

export interface SoldVoucher {
  kind: VoucherKind
  code: string
  product: SoldProduct
  /** How often it can be used. */
  uses?: number
  expireAt: Instant
  state?: 'sold' | 'refunded' | 'held'
}

const voucher = narrowed<{ product: SoldProduct }>()(
  columns('sandbox_voucher', ['kind', 'code', 'certificateId', 'orderId', 'objectId', 'product', 'uses', 'expireAt', 'state', 'createdAt']),
)
export type VoucherRow = RowOf<typeof voucher>

const use = columns('sandbox_voucher_use', ['id', 'kind', 'code', 'request', 'poi', 'isOurs', 'usedAt', 'undoneAt', 'refundedAt'])
export type UseRow = RowOf<typeof use>

/** Sells a voucher; of one that was sold before nothing changes. Numbers of 19 digits, as the platform has them, follow from the code and do not tell it. */
export const sellVoucher = ({ kind, code, product, uses = 1, expireAt, state = 'sold' }: SoldVoucher, now: Instant) => {
  const hash = createHash('sha256').update(`${kind} ${code}`).digest()
  const long = (first: string) => `${first}${(hash.readBigUInt64BE() % 10n ** 18n).toString().padStart(18, '0')}`
  return insertInto(
    'sandbox_voucher',
    {
      ...{ kind, code, certificateId: long('7'), orderId: long('5'), objectId: hash.toString('base64') },
      ...{ product: JSON.stringify(product), uses, expireAt: toDate(expireAt), state, createdAt: toDate(now) },
    },
    { onConflict: 'DO NOTHING' },
  )
}

/** $1 kind, $2 code, object, certificate or order. */
const findStatement = {
  name: 'sandbox-voucher-find',
  text: sql`SELECT ${voucher} FROM sandbox_voucher WHERE kind = $1 AND (code = $2 OR object_id = $2 OR certificate_id = $2 OR order_id = $2)`,
}
export const findSold = async (kind: VoucherKind, by: string) => (await run(findStatement, [kind, by]))[0]

/** $1 kind, $2 code: its uses that stand, the earliest first. */
const usesStatement = {
  name: 'sandbox-voucher-uses',
  text: sql`SELECT ${use} FROM sandbox_voucher_use WHERE kind = $1 AND code = $2 AND undone_at IS NULL ORDER BY id`,
}
export const listUses = (kind: VoucherKind, code: string) => run(usesStatement, [kind, code])

/** $1 kind, $2 store, $3 from, $4 until: every use, the undone ones too. */
const dayStatement = {
  name: 'sandbox-voucher-day',
  text: sql`SELECT ${use} FROM sandbox_voucher_use WHERE kind = $1 AND poi = $2 AND used_at BETWEEN $3 AND $4 ORDER BY id`,
}
export const listUsesOfDay = (kind: VoucherKind, poi: string, from: Instant, until: Instant) =>
  run(dayStatement, [kind, poi, toDate(from), toDate(until)])

/** $1 kind, $2 code. */
const lockStatement = {
  name: 'sandbox-voucher-lock',
  text: 'SELECT 1 AS locked FROM sandbox_voucher WHERE kind = $1 AND code = $2 FOR UPDATE',
}

export type UseResult = { is: 'done' | 'repeat'; use: UseRow } | { is: 'used' | 'expired' | 'refunded' | 'held'; use?: undefined }

/** Uses a voucher once for each request. */
export const useSold = (
  row: VoucherRow,
  { request, poi, isOurs = true }: { request: string; poi: string; isOurs?: boolean },
  now: Instant,
) =>
  inTransaction(async (): Promise<UseResult> => {
    await run(lockStatement, [row.kind, row.code])
    const uses = await listUses(row.kind, row.code)
    const before = uses.find((one) => one.request === request)
    if (before) return { is: 'repeat', use: before }
    const { state, expireAt } = (await findSold(row.kind, row.code))!
    if (state !== 'sold') return { is: state }
    if (expireAt.getTime() < now) return { is: 'expired' }
    if (uses.length >= row.uses) return { is: 'used' }
    const [made] = await insertInto(
      'sandbox_voucher_use',
      { kind: row.kind, code: row.code, request, poi, isOurs, usedAt: toDate(now) },
      { returning: use },
    )
    return { is: 'done', use: made! }
  })

export const undoUse = (id: UseRow['id'], now: Instant) => update('sandbox_voucher_use', { undoneAt: toDate(now) }, { id })
