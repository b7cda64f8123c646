import { membership, withRole, type MembershipRow, type RoleRow } from '@server/authority/memberships'
import { columns, computed, narrowed, type RowOf, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { together } from '@server/db/together'
import { run } from '@server/db/transaction'
import { UserStatus } from '@/domain/booking/codes'
import type { GuardianFacts } from '@/domain/member/guardian'
import type { Area } from '@/domain/member/phone'
import { toDate, type Instant } from '@/domain/time'

const account = narrowed<{ areaCode: Area }>()(columns('account', ['id', 'areaCode', 'phone', 'username', 'avatar', 'gender']))

export type AccountRow = RowOf<typeof account>

/** A log-in phone: the number alone names nobody, since areas share numbers. */
export type PhoneNumber = Pick<AccountRow, 'areaCode' | 'phone'>

/** $1 area, $2 phone. */
const byPhoneStatement = { name: 'account-by-phone', text: sql`SELECT ${account} FROM account WHERE area_code = $1 AND phone = $2` }
export const findAccountByPhone = async ({ areaCode, phone }: PhoneNumber): Promise<AccountRow | undefined> =>
  (await run<AccountRow>(byPhoneStatement, [areaCode, phone]))[0]

const shareStatement = { name: 'account-by-phone-shared', text: `${byPhoneStatement.text} FOR SHARE` }
/** The account of a phone, which keeps that phone until the transaction ends. */
export const shareAccountByPhone = async ({ areaCode, phone }: PhoneNumber): Promise<AccountRow | undefined> =>
  (await run<AccountRow>(shareStatement, [areaCode, phone]))[0]

/** $1 accounts. */
const accountsStatement = { name: 'accounts', text: sql`SELECT ${account} FROM account WHERE id = ANY ($1::int[])` }
export const listAccounts = (ids: readonly number[]): Promise<AccountRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : run<AccountRow>(accountsStatement, [ids])

export interface NewAccount extends PhoneNumber, Pick<AccountRow, 'username'>, Partial<Pick<AccountRow, 'avatar' | 'gender'>> {}

/** $1 area, $2 phone, $3 name, $4 picture, $5 gender or null, $6 now. */
const insertAccountStatement = {
  name: 'account-insert',
  text: sql`INSERT INTO account (area_code, phone, username, avatar, gender, created_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING RETURNING ${account}`,
}
/** The new account, or undefined when the phone has one already. */
export const insertAccount = async (made: NewAccount, now: Instant): Promise<AccountRow | undefined> => {
  const { areaCode, phone, username, avatar = '', gender = null } = made
  return (await run<AccountRow>(insertAccountStatement, [areaCode, phone, username, avatar, gender, toDate(now)]))[0]
}

/** $1 accounts, $2 shops, $3 brands, as many of each. */
const standingStatement = {
  name: 'ship-standing',
  text: sql`SELECT (q.n - 1)::int ${computed<{ at: number }>('at')},
      (SELECT s.status FROM ship s WHERE s.account_id = a.id AND s.shop_id = q.shop_id) ${computed<{ userStatus: number | null }>('userStatus')},
      ${columns('account', { bornOn: 'dateOfBirth' }, 'a')},
      EXISTS (SELECT FROM consent g WHERE g.account_id = a.id AND g.brand_id = q.brand_id AND g.kind = 'guardian' AND g.withdrawn_at IS NULL) ${computed<{ isGiven: boolean }>('isGiven')}
    FROM unnest($1::int[], $2::int[], $3::int[]) WITH ORDINALITY q (account_id, shop_id, brand_id, n) JOIN account a ON a.id = q.account_id`,
}
export interface Standing {
  /** Null without a membership. */
  userStatus: number | null
  guardian: GuardianFacts | null
}
const readStandings = together<{ accountId: number; shopId: number; brandId: number }, Standing>(async (asked) => {
  const rows = await run<{ at: number; userStatus: number | null } & GuardianFacts>(standingStatement, [
    asked.map(({ accountId }) => accountId),
    asked.map(({ shopId }) => shopId),
    asked.map(({ brandId }) => brandId),
  ])
  const found = new Map(rows.map(({ at, userStatus, bornOn, isGiven }) => [at, { userStatus, guardian: { bornOn, isGiven } }]))
  return asked.map((_, at) => found.get(at) ?? { userStatus: null, guardian: null })
})
export const findStanding = (accountId: number, { id: shopId, brandId }: { id: number; brandId: number }): Promise<Standing> =>
  readStandings({ accountId, shopId, brandId })

/** $1 account, $2 brand. */
const ofBrandStatement = { name: 'ship-of-brand', text: 'SELECT 1 FROM ship WHERE account_id = $1 AND brand_id = $2 LIMIT 1' }
/** Whether a person is bound to any shop of a brand. */
export const isOfBrand = async (accountId: number, brandId: number): Promise<boolean> =>
  (await run(ofBrandStatement, [accountId, brandId])).length > 0

export interface NewMembership {
  accountId: number
  shopId: number
  brandId: number
  origin: string
  recommendAccountId: number | null
  /** The client's note about the way here, in its own words. */
  stored?: string
  /** An activity of the shop. */
  activityId?: number | null
  now: Instant
}

/** Joins an account to a shop; undefined when they are joined already. */
export const insertMembership = async (made: NewMembership): Promise<MembershipRow | undefined> => {
  const { accountId, shopId, brandId, origin, recommendAccountId, stored = '', activityId = null, now } = made
  const record = { accountId, shopId, brandId, origin, recommendAccountId, stored, activityId, createdAt: toDate(now) }
  return (await insertInto('ship', record, { onConflict: 'DO NOTHING', returning: membership }))[0]
}

/** $1 area, $2 phone, $3 brand. */
const phoneOfBrandStatement = {
  name: 'ship-account-of-brand',
  text: sql`SELECT ${columns('account', ['id'], 'a')} FROM account a JOIN ship s ON s.account_id = a.id AND s.brand_id = $3 WHERE a.area_code = $1 AND a.phone = $2 LIMIT 1`,
}
/** The account of a phone if it is bound to a shop of the brand. */
export const knownOfBrand = async ({ areaCode, phone }: PhoneNumber, brandId: number): Promise<number | undefined> =>
  (await run<{ id: number }>(phoneOfBrandStatement, [areaCode, phone, brandId]))[0]?.id

/** $1 account, $2 shop. */
const raiseStatement = {
  name: 'ship-raise',
  text: `UPDATE ship SET status = ${UserStatus.member} WHERE account_id = $1 AND shop_id = $2 AND status < ${UserStatus.member}`,
}
export const raiseToMember = (accountId: number, shopId: number) => run(raiseStatement, [accountId, shopId])

// $1 people and shops. Memberships are held in the order of their ids: two who raise the same people wait for each other and no longer.
const raiseAll = {
  name: 'member-raise-all',
  text: `UPDATE ship SET status = ${UserStatus.member} WHERE id IN (
      SELECT s.id FROM ship s JOIN jsonb_to_recordset($1::jsonb) AS x ("accountId" integer, "shopId" integer) ON x."accountId" = s.account_id AND x."shopId" = s.shop_id
       WHERE s.status < ${UserStatus.member} ORDER BY s.id FOR NO KEY UPDATE OF s)`,
}
export const raiseAllToMembers = async (people: readonly { accountId: number; shopId: number }[]): Promise<void> => {
  if (people.length > 0) await run(raiseAll, [JSON.stringify(people)])
}

/** $1 who sees, $2 who is seen, $3 shop or null. */
const sharedStatement = {
  name: 'ship-shared-role',
  text: sql`SELECT ${withRole} FROM ship JOIN ship theirs ON theirs.shop_id = ship.shop_id
   WHERE ship.account_id = $1 AND theirs.account_id = $2 AND ($3::int IS NULL OR ship.shop_id = $3)`,
}
/** The standing of `actorId` at the shops (at `shopId` where given) that `accountId` is bound to as well. */
export const listSharedMemberships = (actorId: number, accountId: number, shopId?: number): Promise<RoleRow[]> =>
  run<RoleRow>(sharedStatement, [actorId, accountId, shopId])
