import { run } from '../transaction'
import type { NamedTable } from './sort-tables'
import type { Erasure } from './table'

/** The name of an erased account wherever an order still shows its person, and its initials. */
export const GONE = { gone: '已注销用户', goneInitials: ' yzxyh' }

/** A person as the tables know them. */
export interface ErasedPerson {
  account: number
  area: string
  phone: string
  username: string
  nickname: string
}

const makeText = (table: string, { where, blank }: Erasure): string =>
  blank
    ? `UPDATE ${table} SET ${Object.entries(blank)
        .map(([column, value]) => `${column} = ${value}`)
        .join(', ')} WHERE ${where}`
    : `DELETE FROM ${table} WHERE ${where}`

type Token = keyof ErasedPerson | keyof typeof GONE
const tokens = {
  account: 'int',
  area: 'text',
  phone: 'text',
  username: 'text',
  nickname: 'text',
  gone: 'text',
  goneInitials: 'text',
} as const
const TOKEN = /:(goneInitials|gone|account|area|phone|username|nickname)\b/g

/** Each erasure as a named statement with the tokens that it takes, in their order. */
const prepare = (tables: readonly NamedTable[]) =>
  tables.flatMap(({ table, erase = [] }) =>
    erase.map((erasure, at) => {
      const taken: Token[] = []
      const text = makeText(table, erasure).replace(TOKEN, (_, name: Token) => {
        if (!taken.includes(name)) taken.push(name)
        return `$${taken.indexOf(name) + 1}::${tokens[name]}`
      })
      return { name: `erase-${table}-${at + 1}`, text, taken }
    }),
  )

/** Records that are only added to let themselves be changed where this is said (migrations 0053 and 0078). */
const bySaying = { name: 'erase-allowed', text: `SELECT set_config('house.forgets', 'on', true)` }

/** Lets records that are only added to lose what names a person, until the open transaction ends. */
export const allowErasing = async (): Promise<void> => {
  await run(bySaying)
}

/** Takes everything personal of an account away, in the open transaction and with the account locked. Doing it again changes nothing. */
export type ErasePerson = (person: ErasedPerson) => Promise<void>

/** Erases a person from these tables, one after the other. */
export const eraseFrom = (tables: readonly NamedTable[]): ErasePerson => {
  const statements = prepare(tables)
  return async (person) => {
    await allowErasing()
    const values = { ...person, ...GONE }
    for (const { taken, ...statement } of statements)
      await run(
        statement,
        taken.map((token) => values[token]),
      )
  }
}

const quoted = (text: string): string => `'${text}'`

/** SQL of the rows of accounts, by `people` (a table with `id`), of which something is left; `found` names the table. */
const leftIn = (people: string, table: string, { where, blank }: Erasure): string => {
  const here = (sql: string) =>
    sql.replaceAll(':account', 'e.id').replace(/:(goneInitials|gone)\b/g, (_, name: keyof typeof GONE) => quoted(GONE[name]))
  const changed =
    blank &&
    Object.entries(blank).map(([column, value]) => `x.${column}::text IS DISTINCT FROM (${here(value).replace(/\bid\b/, 'x.id')})::text`)
  return `SELECT e.id AS account_id, '${table}' AS found FROM ${people} e
    WHERE EXISTS (SELECT FROM (SELECT * FROM ${table} WHERE ${here(where)}) x${changed ? ` WHERE ${changed.join(' OR ')}` : ''})`
}

/** SQL that finds what is left of erased accounts, by the number of the account alone: its phone and name are known no more. */
export const selectLeft = (tables: readonly NamedTable[], people: string): string =>
  tables
    .flatMap(({ table, erase = [] }) =>
      erase.filter(({ where }) => !/:(?!account\b)/.test(where)).map((each) => leftIn(people, table, each)),
    )
    .join('\nUNION ALL\n')
