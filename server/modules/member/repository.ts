import { and, eq, getTableColumns, inArray, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { q, run } from '@server/db/transaction'
import { UserStatus } from '@/domain/booking/codes'
import { toDate, type Instant } from '@/domain/time'
import { accountTable, membershipTable } from './tables'

export type AccountRow = typeof accountTable.$inferSelect
export type MembershipRow = typeof membershipTable.$inferSelect

/** A log-in phone: the number alone names nobody, since areas share numbers. */
export interface PhoneNumber {
  areaCode: 'zh-cn' | 'zh-tw'
  phone: string
}

const withPhone = ({ areaCode, phone }: PhoneNumber) => and(eq(accountTable.areaCode, areaCode), eq(accountTable.phone, phone))

export const findAccountByPhone = async (number: PhoneNumber): Promise<AccountRow | undefined> =>
  (await q().select().from(accountTable).where(withPhone(number)))[0]

export const listAccounts = (ids: readonly number[]): Promise<AccountRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : q()
        .select()
        .from(accountTable)
        .where(inArray(accountTable.id, [...ids]))

/** The new account, or undefined when the phone has one already. */
export const insertAccount = async (account: typeof accountTable.$inferInsert): Promise<AccountRow | undefined> =>
  (await q().insert(accountTable).values(account).onConflictDoNothing().returning())[0]

export const findMembership = async (accountId: number, shopId: number): Promise<MembershipRow | undefined> =>
  (
    await q()
      .select()
      .from(membershipTable)
      .where(and(eq(membershipTable.accountId, accountId), eq(membershipTable.shopId, shopId)))
  )[0]

export const listMemberships = (accountId: number): Promise<MembershipRow[]> =>
  q().select().from(membershipTable).where(eq(membershipTable.accountId, accountId)).orderBy(membershipTable.id)

/** Whether a person is bound to any shop of a brand. */
export const isOfBrand = async (accountId: number, brandId: number): Promise<boolean> =>
  (
    await q()
      .select({ id: membershipTable.id })
      .from(membershipTable)
      .where(and(eq(membershipTable.accountId, accountId), eq(membershipTable.brandId, brandId)))
      .limit(1)
  ).length > 0

export interface NewMembership {
  accountId: number
  shopId: number
  brandId: number
  origin: string
  recommendAccountId: number | null
  /** What the client had kept about the way here, in its own words. */
  stored?: string
  /** An activity of the shop. */
  activityId?: number | null
  now: Instant
}

/** Joins an account to a shop; undefined when they are joined already. */
export const insertMembership = async ({ now, ...membership }: NewMembership): Promise<MembershipRow | undefined> =>
  (
    await q()
      .insert(membershipTable)
      .values({ ...membership, createdAt: toDate(now) })
      .onConflictDoNothing()
      .returning()
  )[0]

/** Whether the account of a phone is bound to a shop of the brand. */
export const brandHasPhone = async (number: PhoneNumber, brandId: number): Promise<boolean> =>
  (
    await q()
      .select({ id: membershipTable.id })
      .from(accountTable)
      .innerJoin(membershipTable, and(eq(membershipTable.accountId, accountTable.id), eq(membershipTable.brandId, brandId)))
      .where(withPhone(number))
      .limit(1)
  ).length > 0

export type MembershipChange = Partial<Pick<MembershipRow, 'status' | 'score' | 'isTeacher' | 'isStaff' | 'isSuperuser' | 'permissions'>>

export const updateMembership = (membershipId: number, change: MembershipChange) =>
  q().update(membershipTable).set(change).where(eq(membershipTable.id, membershipId))

export const raiseToMember = (accountId: number, shopId: number) =>
  q()
    .update(membershipTable)
    .set({ status: UserStatus.member })
    .where(and(eq(membershipTable.accountId, accountId), eq(membershipTable.shopId, shopId), lt(membershipTable.status, UserStatus.member)))

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

const theirs = alias(membershipTable, 'theirs')

/** The standing of `actorId` at the shops (at `shopId` where given) that `accountId` is bound to as well. */
export const listSharedMemberships = (actorId: number, accountId: number, shopId?: number): Promise<MembershipRow[]> =>
  q()
    .select(getTableColumns(membershipTable))
    .from(membershipTable)
    .innerJoin(theirs, eq(theirs.shopId, membershipTable.shopId))
    .where(
      and(eq(membershipTable.accountId, actorId), eq(theirs.accountId, accountId), shopId ? eq(membershipTable.shopId, shopId) : undefined),
    )
