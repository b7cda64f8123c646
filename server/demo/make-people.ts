import { takeRoles } from '@server/modules/member/service'
import { addDays, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import { writeUtc } from '../gym/moments'
import { rows } from '../gym/rows'
import { recordset } from '../gym/json-rows'
import { chanceBetween } from './chance'
import type { Person } from './people'

/** Account ids by phone. */
export type Accounts = ReadonlyMap<string, number>

const accountColumns = {
  area_code: 'text',
  phone: 'text',
  username: 'text',
  avatar: 'text',
  gender: 'smallint',
  address: 'text',
  date_of_birth: 'date',
  created_at: 'timestamptz',
}
const membershipColumns = {
  phone: 'text',
  shop: 'text',
  status: 'smallint',
  score: 'integer',
  created_at: 'timestamptz',
}

const since = ({ phone }: Person, today: ShopDate): string =>
  writeUtc(startOfDay(addDays(today, -chanceBetween(`since ${phone}`, 70, 400))))

/** Somebody of this age, whose birthday is half a year away. */
const bornAgo = (age: number, today: ShopDate): ShopDate => {
  const day = addDays(today, -180)
  return `${Number(day.slice(0, 4)) - age}${day.slice(4, 8)}15` as ShopDate
}

/** Writes the accounts of people, before other rows refer to them. */
export const makeAccounts = async (list: readonly Person[], today: ShopDate): Promise<Accounts> => {
  const accounts = list.map((person) => ({
    area_code: person.areaCode,
    phone: person.phone,
    username: person.username,
    avatar: person.avatar,
    gender: person.gender,
    address: person.address ?? '',
    date_of_birth: person.dateOfBirth ?? (person.age === undefined ? null : bornAgo(person.age, today)),
    created_at: since(person, today),
  }))
  const made = await rows<{ id: number; phone: string }>(
    `INSERT INTO account (area_code, phone, username, avatar, gender, address, date_of_birth, created_at)
     SELECT x.area_code, x.phone, x.username, x.avatar, x.gender, x.address, x.date_of_birth, x.created_at FROM ${recordset(1, accountColumns)} RETURNING id, phone`,
    [JSON.stringify(accounts)],
  )
  return new Map(made.map(({ id, phone }) => [phone, id]))
}

/** Binds people to the shops of the brands' files. */
export const bindPeople = async (list: readonly Person[], today: ShopDate): Promise<void> => {
  const memberships = list.flatMap((person) =>
    person.shops.map((shop) => ({
      phone: person.phone,
      shop,
      status: person.status,
      score: person.status === 2 ? chanceBetween(`score ${person.phone}`, 20, 980) : 0,
      created_at: since(person, today),
    })),
  )
  await rows(
    `INSERT INTO ship (account_id, shop_id, brand_id, status, score, created_at)
     SELECT a.id, s.id, s.brand_id, x.status, x.score, x.created_at
       FROM ${recordset(1, membershipColumns)} JOIN account a ON a.phone = x.phone JOIN shop s ON s.key = x.shop
      ORDER BY a.id, s.id`,
    [JSON.stringify(memberships)],
  )
  await rows(
    `INSERT INTO score_entry (shop_id, brand_id, ship_id, cause, cause_id, delta, balance, at)
     SELECT shop_id, brand_id, id, 'opening', id, score, score, created_at FROM ship WHERE score <> 0 ORDER BY id`,
  )
}

/** Everybody who works at a shop has logged in once, so that the role of the file counts. */
export const logInStaff = async (list: readonly Person[], accounts: Accounts, now: Instant): Promise<void> => {
  for (const { phone, areaCode } of list) await takeRoles(accounts.get(phone)!, { areaCode, phone }, now)
}
