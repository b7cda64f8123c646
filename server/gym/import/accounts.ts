import { areas, type Area } from '@/domain/member/phone'
import type { Instant } from '@/domain/time'
import { rows } from '../rows'
import { recordset } from '../json-rows'
import type { Tally } from './tally'

/** A person of the file, known by phone. */
export interface FilePerson {
  phone: string
  area?: Area
  /** Of who has no account yet. */
  name: string
  /** The phone was another member's before; who has it now is meant. */
  reissued?: boolean
}

/** The area of a person's phone. */
export const readArea = ({ area }: FilePerson) => area ?? areas[0]

/** The identity of a person. */
export const identifyPerson = (person: FilePerson): string => JSON.stringify([readArea(person), person.phone])

/** Accounts for people without one, for them to log in to later, by `makePerson`. */
export const makeAccounts = async (persons: readonly FilePerson[], now: Instant, tally: Tally): Promise<Map<string, number>> => {
  const people = [...new Map(persons.map((person) => [identifyPerson(person), person])).values()].map((person) => ({
    area_code: readArea(person),
    phone: person.phone,
    username: person.name,
  }))
  if (people.length === 0) return new Map()
  const given = recordset(1, { area_code: 'text', phone: 'text', username: 'text' })
  const made = await rows(
    `INSERT INTO account (area_code, phone, username, created_at) SELECT area_code, phone, username, $2 FROM ${given}
       ON CONFLICT (area_code, phone) DO NOTHING RETURNING id`,
    [JSON.stringify(people), new Date(now)],
  )
  tally.touched.accounts += made.length
  const found = await rows<{ id: number; area: string; phone: string }>(
    `SELECT a.id, a.area_code AS area, a.phone FROM account a JOIN ${given} ON a.area_code = x.area_code AND a.phone = x.phone`,
    [JSON.stringify(people)],
  )
  return new Map(found.map(({ id, area, phone }) => [JSON.stringify([area, phone]), id]))
}
