import { columns, narrowed, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import type { Tables } from '@server/db/tables.gen'
import { run } from '@server/db/transaction'
import type { FactorState } from '@/domain/member/second-factor'
import { toDate, type Instant } from '@/domain/time'
import type { PhoneNumber } from '../repository'
import type { MovedPhone } from './repository'

type LostPhone = Tables['lost_phone']

export interface AskedLost extends Pick<
  LostPhone,
  'id' | 'accountId' | 'byId' | 'shopId' | 'brandId' | 'toPhone' | 'askedAt' | 'dueAt' | 'proofUse'
> {
  toArea: PhoneNumber['areaCode']
  shopName: string
}

const asked = `SELECT l.id, l.account_id AS "accountId", l.by_id AS "byId", l.shop_id AS "shopId", l.brand_id AS "brandId", l.to_area AS "toArea",
    l.to_phone AS "toPhone", l.asked_at AS "askedAt", l.due_at AS "dueAt", l.proof_use AS "proofUse", h.name AS "shopName"
  FROM lost_phone l JOIN shop h ON h.id = l.shop_id`

/** $1 account, $2 shop or null. */
const openStatement = {
  name: 'lost-phone-open',
  text: `${asked} WHERE l.account_id = $1 AND l.ended_at IS NULL AND ($2::int IS NULL OR l.shop_id = $2)`,
}
/** The change of a lost phone that is asked for and not done, by this shop where one is given. */
export const findLost = async (accountId: number, shopId?: number): Promise<AskedLost | undefined> =>
  (await run<AskedLost>(openStatement, [accountId, shopId ?? null]))[0]

/** $1 now. */
const dueStatement = {
  name: 'lost-phone-due',
  text: `${asked} WHERE l.due_at <= $1 AND l.ended_at IS NULL ORDER BY l.due_at, l.id LIMIT 100`,
}
export const listDueLost = (now: Instant): Promise<AskedLost[]> => run<AskedLost>(dueStatement, [toDate(now)])

export type NewLost = Pick<LostPhone, 'accountId' | 'byId' | 'shopId' | 'brandId' | 'reason' | 'proofUse'> & {
  to: PhoneNumber
  dueAt: Instant
}
const lostId = columns('lost_phone', ['id'])
/** The number of what was asked for; undefined where something else is asked for already. */
export const insertLost = async (lost: NewLost, now: Instant): Promise<number | undefined> => {
  const { brandId, shopId, accountId, byId, to, proofUse, reason, dueAt } = lost
  const record = {
    ...{ brandId, shopId, accountId, byId, toArea: to.areaCode, toPhone: to.phone, proofUse, reason },
    ...{ askedAt: toDate(now), dueAt: toDate(dueAt) },
  }
  return (await insertInto('lost_phone', record, { onConflict: 'DO NOTHING', returning: lostId }))[0]?.id
}

export type Ending = 'changed' | 'stopped' | 'withdrawn' | 'taken' | 'objected'

/** $1 account, $2 shop or null, $3 the word, $4 now. */
const endStatement = {
  name: 'lost-phone-end',
  text: sql`UPDATE lost_phone l SET ending = $3, ended_at = $4 FROM shop h
    WHERE h.id = l.shop_id AND l.account_id = $1 AND ($2::int IS NULL OR l.shop_id = $2) AND l.ended_at IS NULL
    RETURNING ${columns('lost_phone', ['id', 'byId'], 'l')}, ${columns('shop', { shopId: 'id', brandId: 'brandId', shopName: 'name' }, 'h')}`,
}
/** Ends what was asked for with a word; undefined where nothing was. */
export const endLost = async ({ accountId, shopId, ending }: { accountId: number; shopId?: number; ending: Ending }, now: Instant) => {
  type Row = { id: number; byId: number; shopId: number; brandId: number; shopName: string }
  const [row] = await run<Row>(endStatement, [accountId, shopId ?? null, ending, toDate(now)])
  return row && { id: row.id, shop: { id: row.shopId, brandId: row.brandId, name: row.shopName } }
}

/** $1 who asks, $2 for whom, $3 whether only roles count that require no second factor: a person with rights at a shop is moved only by a superuser of that shop. */
const reachStatement = {
  name: 'lost-phone-reach-by-factor',
  text: `SELECT 1 FROM ship t WHERE t.account_id = $2 AND (t.is_teacher OR t.is_staff OR t.is_superuser)
     AND NOT EXISTS (SELECT FROM ship a JOIN shop s ON s.id = a.shop_id
       WHERE a.account_id = $1 AND a.shop_id = t.shop_id AND a.is_superuser AND NOT ($3 AND (s.staff_second_factor OR a.needs_factor))) LIMIT 1`,
}
/**
 * Whether the person has rights at a shop where who asks is no superuser, or is one only after a second factor that he has not set up: another phone, or no
 * second factor, would hand these rights over.
 */
export const hasRightsElsewhere = async (byId: number, accountId: number, factor: FactorState): Promise<boolean> =>
  (await run(reachStatement, [byId, accountId, factor !== 'proved'])).length > 0

const noticeStatement = {
  name: 'lost-phone-told',
  text: sql`SELECT ${columns('lost_phone', ['id'], 'l')},
      ${narrowed<{ areaCode: 'zh-cn' | 'zh-hk' | 'zh-mo' | 'zh-tw' }>()(columns('account', ['areaCode', 'phone'], 'a'))},
      ${narrowed<{ toArea: 'zh-cn' | 'zh-hk' | 'zh-mo' | 'zh-tw' }>()(columns('lost_phone', { toArea: 'toArea', toPhone: 'toPhone', at: 'dueAt' }, 'l'))},
      ${columns('shop', { shop: 'name' }, 'h')}, ${columns('lost_phone', ['brandId'], 'l')}
    FROM lost_phone l JOIN account a ON a.id = l.account_id JOIN shop h ON h.id = l.shop_id WHERE l.id = $1 AND l.ended_at IS NULL`,
}
/** The change, for a message to the old phone; undefined once it has ended. */
export const readAsked = async (lostId: number) =>
  (await run<MovedPhone & { toArea: PhoneNumber['areaCode'] }>(noticeStatement, [lostId]))[0]
