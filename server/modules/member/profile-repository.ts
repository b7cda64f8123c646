import { columns, narrowed, type RowOf, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { Area } from '@/domain/member/phone'

const profile = narrowed<{ areaCode: Area }>()(
  columns('account', ['id', 'areaCode', 'phone', 'username', 'avatar', 'gender', 'address', 'dateOfBirth', 'profileVersion']),
)

export type ProfileRow = RowOf<typeof profile>

const findStatement = { name: 'profile-find', text: sql`SELECT ${profile} FROM account WHERE id = $1` }
export const findProfile = async (accountId: number): Promise<ProfileRow | undefined> =>
  (await run<ProfileRow>(findStatement, [accountId]))[0]

const lockStatement = { name: 'profile-lock', text: sql`SELECT ${profile} FROM account WHERE id = $1 FOR NO KEY UPDATE` }
/** Reads a profile that no other request changes before the open transaction ends. */
export const lockProfile = async (accountId: number): Promise<ProfileRow | undefined> =>
  (await run<ProfileRow>(lockStatement, [accountId]))[0]

/** $1 account, $2 name, $3 address, $4 gender, $5 day of birth or null, $6 portrait. */
const saveStatement = {
  name: 'profile-save',
  text: sql`UPDATE account SET username = $2, address = $3, gender = $4, date_of_birth = $5::date, avatar = $6, profile_version = profile_version + 1
          WHERE id = $1 RETURNING ${profile}`,
}
export type NewProfile = Pick<ProfileRow, 'username' | 'address' | 'gender' | 'dateOfBirth' | 'avatar'>
export const saveProfile = async (accountId: number, { username, address, gender, dateOfBirth, avatar }: NewProfile): Promise<ProfileRow> =>
  (await run<ProfileRow>(saveStatement, [accountId, username, address, gender, dateOfBirth, avatar]))[0]!
