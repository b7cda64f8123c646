import { addDays, startOfDay, type ShopDate } from '@/domain/time'
import { writeUtc } from '../gym/moments'
import { rows } from '../gym/rows'
import { recordset } from '../gym/import/save-rows'
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
  is_teacher: 'boolean',
  is_staff: 'boolean',
  is_superuser: 'boolean',
  permissions: 'text[]',
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

/** Binds people to the shops of the brands' files and links coaches among them to their coach rows. */
export const bindPeople = async (list: readonly Person[], today: ShopDate): Promise<void> => {
  const memberships = list.flatMap((person) =>
    person.shops.map((shop) => ({
      phone: person.phone,
      shop,
      status: person.status,
      score: person.status === 2 ? chanceBetween(`score ${person.phone}`, 20, 980) : 0,
      is_teacher: person.role === 'teacher',
      is_staff: person.role === 'staff',
      is_superuser: person.role === 'superuser',
      permissions: person.permissions,
      created_at: since(person, today),
    })),
  )
  await rows(
    `INSERT INTO ship (account_id, shop_id, brand_id, status, score, is_teacher, is_staff, is_superuser, permissions, created_at)
     SELECT a.id, s.id, s.brand_id, x.status, x.score, x.is_teacher, x.is_staff, x.is_superuser, x.permissions, x.created_at
       FROM ${recordset(1, membershipColumns)} JOIN account a ON a.phone = x.phone JOIN shop s ON s.key = x.shop
      ORDER BY a.id, s.id`,
    [JSON.stringify(memberships)],
  )
  const coaches = list.filter(({ coach }) => coach !== undefined).map(({ phone, coach }) => ({ phone, coach }))
  await rows(
    `UPDATE teacher t SET account_id = a.id FROM ${recordset(1, { phone: 'text', coach: 'text' })} JOIN account a ON a.phone = x.phone
      WHERE t.key = x.coach`,
    [JSON.stringify(coaches)],
  )
}
