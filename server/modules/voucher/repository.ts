import { columns, computed, sql } from '@server/db/columns'
import { insertInto, update, type Inserted } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { VoucherKind } from '@/domain/voucher/kind'
import { toDate, type Instant } from '@/domain/time'
import { item, link, step, use, type RuleRow, type UseRow } from './rows'

/** $1 shop, $2 kind. */
const linkStatement = {
  name: 'voucher-link',
  text: sql`SELECT ${link} FROM voucher_link WHERE shop_id = $1 AND kind = $2`,
}
export const findLink = async (shopId: number, kind: VoucherKind) => (await run(linkStatement, [shopId, kind]))[0]

const linksStatement = {
  name: 'voucher-links',
  text: sql`SELECT ${link} FROM voucher_link WHERE state = 'linked' ORDER BY shop_id, kind`,
}
export const listLinks = () => run(linksStatement, [])

/** $1 brand, $2 kind: the rules that are in use. */
const rulesStatement = {
  name: 'voucher-rules',
  text: `SELECT r.id, r.kind, r.products AS keys, r.is_product_all AS "isProductAll", r.product_num AS "productNum", r.product_count AS "productCount", r.exchange_num AS "exchangeNum", r.priority,
      (SELECT coalesce(array_agg(s.shop_id ORDER BY s.shop_id), '{}') FROM voucher_rule_shop s WHERE s.rule_id = r.id) AS shops,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'note', o.note, 'exchangeType', o.exchange_type, 'cardTplId', o.card_tpl_id, 'cardName', t.name, 'cardType', t.type,
          'cardShops', (SELECT coalesce(jsonb_agg(x.shop_id ORDER BY x.shop_id), '[]') FROM card_tpl_shop x WHERE x.card_tpl_id = t.id),
          'couponTplId', o.coupon_tpl_id, 'couponName', c.name, 'units', o.units, 'days', o.days, 'num', o.num) ORDER BY o.n), '[]')
         FROM voucher_rule_option o LEFT JOIN card_tpl t ON t.id = o.card_tpl_id LEFT JOIN coupon_tpl c ON c.id = o.coupon_tpl_id WHERE o.rule_id = r.id) AS options
    FROM voucher_rule r WHERE r.brand_id = $1 AND r.kind = $2 AND NOT r.is_stopped ORDER BY r.id`,
}
export const listRules = (brandId: number, kind: VoucherKind) => run<RuleRow>(rulesStatement, [brandId, kind])

export const insertUse = async (record: Inserted<'voucher_use'>): Promise<number | undefined> =>
  (
    await insertInto('voucher_use', record, {
      onConflict: `(kind, certificate, use_no) WHERE state NOT IN ('refused', 'undone') DO NOTHING`,
      returning: columns('voucher_use', ['id']),
    })
  )[0]?.id

export const insertItem = (record: Inserted<'voucher_use_item'>) => insertInto('voucher_use_item', record)

/** $1 use. */
const useStatement = { name: 'voucher-use', text: sql`SELECT ${use} FROM voucher_use u WHERE u.id = $1` }
export const findUse = async (id: number) => (await run(useStatement, [id]))[0]

const lockStatement = { name: 'voucher-use-lock', text: sql`SELECT ${use} FROM voucher_use u WHERE u.id = $1 FOR NO KEY UPDATE` }
/** Holds a use until the transaction ends. It is locked before cards, persons and gifts. */
export const lockUse = async (id: number) => (await run(lockStatement, [id]))[0]

/** $1 kind, $2 certificate, $3 use number. */
const liveStatement = {
  name: 'voucher-use-live',
  text: sql`SELECT ${use} FROM voucher_use u WHERE kind = $1 AND certificate = $2 AND use_no = $3 AND state NOT IN ('refused', 'undone')`,
}
export const findLive = async (kind: VoucherKind, certificate: string, useNo: number) =>
  (await run(liveStatement, [kind, certificate, useNo]))[0]

/** $1 kind, $2 HMAC of a code. */
const byCodeStatement = {
  name: 'voucher-use-by-code',
  text: sql`SELECT ${use} FROM voucher_use u WHERE kind = $1 AND code_mac = $2 AND state NOT IN ('refused', 'undone') ORDER BY id DESC LIMIT 1`,
}
export const findByCode = async (kind: VoucherKind, codeMac: string) => (await run(byCodeStatement, [kind, codeMac]))[0]

/** $1 now, $2 the end of the turn, $3 how many: the uses whose next act is due, each claimed by one process. */
const claimStatement = {
  name: 'voucher-use-claim',
  text: sql`UPDATE voucher_use u SET next_at = $2, version = u.version + 1
     FROM (SELECT id FROM voucher_use WHERE next_at <= $1 AND state <> 'exchanged' ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED) d WHERE u.id = d.id RETURNING ${use}`,
}
export const claimDue = (now: Instant, until: Instant, most: number) => run(claimStatement, [toDate(now), toDate(until), most])

/** $1 use, $2 now, $3 the end of the turn. */
const claimOneStatement = {
  name: 'voucher-use-claim-one',
  text: sql`UPDATE voucher_use u SET next_at = $3, version = u.version + 1 WHERE u.id = $1 AND u.next_at <= $2 AND u.state <> 'exchanged' RETURNING ${use}`,
}
export const claimOne = async (id: number, now: Instant, until: Instant) =>
  (await run(claimOneStatement, [id, toDate(now), toDate(until)]))[0]

/** $1 use, $2 now: the next act is due now. */
const dueStatement = {
  name: 'voucher-due-now',
  text: `UPDATE voucher_use SET next_at = $2 WHERE id = $1 AND state IN ('doubt', 'held', 'undoing') AND next_at > $2`,
}
export const makeDue = (id: number, now: Instant) => run(dueStatement, [id, toDate(now)])

/** $1 now: the seals of exchanges that can no longer be undone. */
const unsealStatement = {
  name: 'voucher-unseal',
  text: `UPDATE voucher_use SET sealed = NULL, next_at = NULL WHERE state = 'exchanged' AND next_at <= $1`,
}
export const unseal = async (now: Instant): Promise<void> => void (await run(unsealStatement, [toDate(now)]))

type Changes = Parameters<typeof update<'voucher_use', Record<never, never>>>[1]
/** Changes a use that is still of the version that was judged; undefined for one that somebody else changed. */
export const saveUse = async ({ id, version }: Pick<UseRow, 'id' | 'version'>, changes: Changes): Promise<UseRow | undefined> =>
  (await update('voucher_use', { ...(changes as object), version: version + 1 } as never, { id, version }, { returning: ownUse }))[0] as
    | UseRow
    | undefined
const ownUse = use.replaceAll('u.', 'voucher_use.') as never

/** $1 use, $2 what, $3 when. */
const stepStatement = {
  name: 'voucher-step',
  text: `INSERT INTO voucher_step (use_id, n, brand_id, what, at)
    SELECT u.id, 1 + (SELECT count(*) FROM voucher_step s WHERE s.use_id = u.id), u.brand_id, $2, $3 FROM voucher_use u WHERE u.id = $1`,
}
/** Writes what happened, in the open transaction that holds the use. */
export const addStep = (useId: number, what: string, now: Instant) => run(stepStatement, [useId, what, toDate(now)])

const itemsStatement = {
  name: 'voucher-items',
  text: sql`SELECT ${item}, t.name ${computed<{ cardName: string | null }>('cardName')}, t.type ${computed<{ cardType: number | null }>('cardType')},
      coalesce(k.end_day, k.valid_to) ${computed<{ cardEnd: string | null }>('cardEnd')}
    FROM voucher_use_item i LEFT JOIN card_tpl t ON t.id = i.card_tpl_id LEFT JOIN card k ON k.id = i.card_id WHERE i.use_id = ANY ($1::int[]) ORDER BY i.use_id, i.n`,
}
export const listItems = (useIds: readonly number[]) => run(itemsStatement, [useIds])

const stepsStatement = {
  name: 'voucher-steps',
  text: sql`SELECT ${step} FROM voucher_step WHERE use_id = ANY ($1::int[]) ORDER BY use_id, n`,
}
export const listSteps = (useIds: readonly number[]) => run(stepsStatement, [useIds])
