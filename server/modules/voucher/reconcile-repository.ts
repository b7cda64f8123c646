import { columns, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { ListedUse } from '@server/providers/voucher/port'
import { endOfDay, startOfDay, toDate, type Instant, type ShopDate } from '@/domain/time'
import { use, type LinkRow } from './rows'

/** $1 certificate, $2 brand. */
const usesStatement = {
  name: 'voucher-of-notice',
  text: sql`SELECT ${use} FROM voucher_use u WHERE u.kind = 'douyin' AND u.certificate = $1 AND u.brand_id = $2 AND u.state NOT IN ('refused', 'undone', 'taken_back', 'closed') ORDER BY u.id`,
}
/** The uses of a certificate that a notice may tell something of. */
export const listCertificate = (certificateId: string, brandId: number) => run(usesStatement, [certificateId, brandId])

/** Keeps a message; false for one that was read before. */
export const insertNotice = async (msgId: string, now: Instant): Promise<boolean> =>
  (
    await insertInto(
      'voucher_notice',
      { kind: 'douyin', msgId, at: toDate(now) },
      { onConflict: 'DO NOTHING', returning: columns('voucher_notice', ['msgId']) },
    )
  ).length > 0

/** $1 use, $2 now. */
const tellStatement = { name: 'voucher-tell', text: 'UPDATE voucher_use SET told_at = $2 WHERE id = $1' }
/** Keeps that something may have happened to a use. Its version stays, so that whoever acts on it goes on. */
export const markTold = (id: number, now: Instant) => run(tellStatement, [id, toDate(now)])

const told = columns('voucher_use', ['id', 'brandId', 'kind', 'ids', 'toldAt'], 'u')
/** Exchanges that something may have happened to, with what their platform knows them by. */
const toldStatement = {
  name: 'voucher-told',
  text: sql`SELECT ${told} FROM voucher_use u WHERE u.told_at IS NOT NULL AND u.state = 'exchanged' ORDER BY u.id LIMIT 200`,
}
export const listTold = () => run(toldStatement, [])

/** $1 use, $2 when it was told. */
const askedStatement = { name: 'voucher-told-asked', text: 'UPDATE voucher_use SET told_at = NULL WHERE id = $1 AND told_at <= $2' }
export const clearTold = (id: number, at: Date) => run(askedStatement, [id, at])

/** $1 shop, $2 kind, $3 number of the use at the platform, $4 certificate or HMAC of the code. */
const matchStatement = {
  name: 'voucher-match',
  text: sql`SELECT ${use} FROM voucher_use u WHERE u.shop_id = $1 AND u.kind = $2 AND (u.ids ->> 'useId' = $3 OR u.certificate = $4)
     ORDER BY u.ids ->> 'useId' IS NOT DISTINCT FROM $3 DESC, u.id DESC`,
}
/** The uses that one of a list may be, the one of its number first. */
export const matchUses = ({ shopId, kind }: LinkRow, useId: string, certificate: string) =>
  run(matchStatement, [shopId, kind, useId, certificate])

/** $1 shop, $2 kind, $3 from, $4 until: exchanges that the platform verified on a day. */
const oursStatement = {
  name: 'voucher-ours-of-day',
  text: sql`SELECT ${use} FROM voucher_use u WHERE u.shop_id = $1 AND u.kind = $2 AND u.state = 'exchanged' AND u.refunded_at IS NULL AND u.why = '' AND u.verified_at BETWEEN $3 AND $4`,
}
export const listOfDay = ({ shopId, kind }: LinkRow, day: ShopDate) =>
  run(oursStatement, [shopId, kind, toDate(startOfDay(day)), toDate(endOfDay(day))])

/** A use that nobody here knows: somebody used the platform's own app. */
export const insertStranger = ({ shopId, brandId, kind }: LinkRow, { useId, product, amountFen, at }: ListedUse, now: Instant) =>
  insertInto(
    'voucher_stranger',
    { kind, ref: useId, brandId, shopId, product, amountFen, usedAt: toDate(at), seenAt: toDate(now) },
    { onConflict: '(kind, ref) DO NOTHING' },
  )
