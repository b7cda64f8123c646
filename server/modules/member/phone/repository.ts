import { columns, computed, narrowed, outer, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import type { Tables } from '@server/db/tables.gen'
import { run } from '@server/db/transaction'
import { DAY_MS, instantOf, toDate, type Instant } from '@/domain/time'
import type { SessionProofs, StepUp } from '@/domain/member/step-up'
import type { PhoneNumber } from '../repository'

/** $1 account. */
const holdStatement = {
  name: 'account-hold-phone',
  text: 'SELECT area_code AS "areaCode", phone FROM account WHERE id = $1 FOR UPDATE',
}
/** The phone of an account, which nobody else changes, and with which nobody logs in, until the transaction ends. */
export const holdPhone = async (accountId: number): Promise<PhoneNumber> => (await run<PhoneNumber>(holdStatement, [accountId]))[0]!

/** $1 account, $2 area, $3 phone. */
const moveStatement = { name: 'account-move-phone', text: 'UPDATE account SET area_code = $2, phone = $3 WHERE id = $1' }
export const savePhone = (accountId: number, { areaCode, phone }: PhoneNumber) => run(moveStatement, [accountId, areaCode, phone])

/** $1 session, $2 account. */
const proofsStatement = {
  name: 'session-proofs',
  text: sql`SELECT ${columns('session', { loggedInAt: 'createdAt', steppedUpAt: 'stepUpAt', stepUpUse: 'stepUpUse' }, 's')},
      (SELECT max(at) FROM phone_change c WHERE c.account_id = s.account_id AND c.refused = '') ${computed<{ phoneSince: Date | null }>('phoneSince')}
    FROM session s WHERE s.token_hash = $1 AND s.account_id = $2`,
}
export interface Proofs extends SessionProofs {
  /** The use of the code that stepped the session up. */
  stepUpUse: number | null
}
const at = (date: Date | null): Instant | null => date && instantOf(date)
/** The proofs of a session; undefined once it has ended. */
export const readProofs = async (tokenHash: string, accountId: number): Promise<Proofs | undefined> => {
  type Row = { loggedInAt: Date; steppedUpAt: Date | null; stepUpUse: number | null; phoneSince: Date | null }
  const [row] = await run<Row>(proofsStatement, [tokenHash, accountId])
  return row && { ...row, loggedInAt: instantOf(row.loggedInAt), steppedUpAt: at(row.steppedUpAt), phoneSince: at(row.phoneSince) }
}

/** $1 session, $2 use of the code, $3 now. */
const stepUpStatement = { name: 'session-step-up', text: 'UPDATE session SET step_up_use = $2, step_up_at = $3 WHERE token_hash = $1' }
export const saveStepUp = (tokenHash: string, useId: number, now: Instant) => run(stepUpStatement, [tokenHash, useId, toDate(now)])

/** $1 account, $2 session or null, $3 now. */
const othersStatement = {
  name: 'session-count-others',
  text: 'SELECT count(*)::int AS n FROM session WHERE account_id = $1 AND token_hash IS DISTINCT FROM $2::text AND expire_at > $3',
}
export const countOtherSessions = async (accountId: number, tokenHash: string, now: Instant): Promise<number> =>
  (await run<{ n: number }>(othersStatement, [accountId, tokenHash, toDate(now)]))[0]!.n

/** $1 account, $2 the session that stays or null. */
const endStatement = {
  name: 'session-end-others',
  text: 'DELETE FROM session WHERE account_id = $1 AND token_hash IS DISTINCT FROM $2::text',
}
/** $1 account, $2 the device that stays known or null. */
const unknowStatement = {
  name: 'account-device-unknow',
  text: 'DELETE FROM account_device WHERE account_id = $1 AND device_hash IS DISTINCT FROM $2::text',
}
/** Ends all sessions but one, and forgets all devices but its own. */
export const endSessions = async (accountId: number, stays: { tokenHash: string; deviceHash: string | null } | undefined) => {
  await run(endStatement, [accountId, stays?.tokenHash ?? null])
  await run(unknowStatement, [accountId, stays?.deviceHash ?? null])
}

export interface Change {
  accountId: number
  byId: number
  from: PhoneNumber
  /** Unknown where WeChat told none. */
  to: PhoneNumber | undefined
  /** The word of the refusal. */
  refused?: string
  proof?: { by: 'code' | 'weixin'; useId: number | null }
  stepUp?: Omit<StepUp, 'by'> & { by: StepUp['by'] | 'lost'; useId: number | null }
  lostId?: number
}

const changeId = columns('phone_change', ['id'])
/** Writes down a change of a phone, or one that was refused. */
export const insertChange = async (change: Change, now: Instant): Promise<number> => {
  const { accountId, byId, from, to, refused = '', proof, stepUp, lostId } = change
  const record = {
    ...{
      accountId,
      byId,
      fromArea: from.areaCode,
      fromPhone: from.phone,
      toArea: to?.areaCode,
      toPhone: to?.phone,
      refused,
      at: toDate(now),
    },
    ...{ proof: proof?.by, proofUse: proof?.useId, lostPhoneId: lostId },
    ...{ stepUp: stepUp?.by, stepUpAt: stepUp && toDate(stepUp.at), stepUpUse: stepUp?.useId },
  }
  return (await insertInto('phone_change', record, { returning: changeId }))[0]!.id
}

/** $1 account, $2 a day before. */
const refusedStatement = {
  name: 'phone-change-count-refused',
  text: `SELECT count(*)::int AS n FROM phone_change WHERE account_id = $1 AND at > $2 AND refused <> ''`,
}
export const countRefused = async (accountId: number, now: Instant): Promise<number> =>
  (await run<{ n: number }>(refusedStatement, [accountId, new Date(now - DAY_MS)]))[0]!.n

/** The message about a change or about a lost phone. */
export interface MovedPhone extends PhoneNumber, Pick<Tables['account'], 'id'> {
  toPhone: string
  at: Date
  /** Null where the account is bound to no shop. */
  shop: string | null
  brandId: number | null
}

const changedStatement = {
  name: 'phone-change-told',
  text: sql`SELECT ${narrowed<{ areaCode: 'zh-cn' | 'zh-hk' | 'zh-mo' | 'zh-tw'; toPhone: string }>()(columns('phone_change', { id: 'id', areaCode: 'fromArea', phone: 'fromPhone', toPhone: 'toPhone', at: 'at' }, 'c'))},
      ${outer(columns('shop', { shop: 'name', brandId: 'brandId' }, 'h'))}
    FROM phone_change c LEFT JOIN shop h ON h.id = (SELECT shop_id FROM ship p WHERE p.account_id = c.account_id ORDER BY p.id LIMIT 1) WHERE c.id = $1`,
}
/** The change, for a message to the old phone; undefined once it is forgotten. */
export const readChanged = async (changeId: number): Promise<MovedPhone | undefined> =>
  (await run<MovedPhone>(changedStatement, [changeId]))[0]

const firstShipStatement = {
  name: 'ship-first',
  text: sql`SELECT ${columns('ship', { id: 'shopId', brandId: 'brandId' }, 'p')}, ${columns('shop', ['name'], 'h')} FROM ship p JOIN shop h ON h.id = p.shop_id WHERE p.account_id = $1 ORDER BY p.id LIMIT 1`,
}
/** The shop that the account was first bound to. */
export const firstShop = async (accountId: number) =>
  (await run<{ id: number; brandId: number; name: string }>(firstShipStatement, [accountId]))[0]
