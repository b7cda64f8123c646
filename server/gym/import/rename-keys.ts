import { rows } from '../rows'
import type { GymFile } from '../gym-file/gym-file'
import { inBrand, inShop, keyed, type KeyedThings, type Named } from './keyed-things'
import type { Renames } from './renames'
import type { Tally } from './tally'

interface Present extends Named {
  id: number
  people: number
}

interface Within {
  things: KeyedThings
  /** Which column has which id. */
  scope: readonly [column: 'brand_id' | 'shop_id' | 'corp_id', id: number]
  wanted: readonly Named[]
}

const readPresent = ({ things, scope: [column, id] }: Within) =>
  rows<Present>(
    `SELECT t.id, t.${things.keyColumn} AS key, ${things.likeness} AS likeness, ${things.people}::int AS people FROM ${things.table} t WHERE t.${column} = $1 ORDER BY t.id`,
    [id],
  )

const question = ({ word, would }: KeyedThings, from: Present, to: Named): string =>
  `renamed? ${word} ${from.key} → ${to.key}: ${from.people} people ${would}; if it is the same, add --rename ${from.key}=${to.key}`

/** Renames the things of one kind that are said to be renamed, and asks about those that look so. Returns the old keys that were found. */
const renameWithin = async (within: Within, renames: Renames, tally: Tally): Promise<string[]> => {
  const { things, wanted } = within
  const names = new Set(wanted.map(({ key }) => key))
  const present = await readPresent(within)
  const known = new Set(present.map(({ key }) => key))
  const fresh = wanted.filter(({ key }) => !known.has(key))
  const done: string[] = []
  for (const one of present.filter(({ key }) => !names.has(key))) {
    const to = fresh.find(({ key }) => key === renames.get(one.key))
    const alike = fresh.find(({ likeness }) => likeness === one.likeness)
    if (to) {
      await rows(`UPDATE ${things.table} SET ${things.keyColumn} = $2 WHERE id = $1`, [one.id, to.key])
      tally.count(`${things.word}: key renamed`, { changed: [one] })
      done.push(one.key)
    } else if (alike && one.people > 0) tally.questions.push(question(things, one, alike))
  }
  return done
}

const readIds = async (table: 'shop' | 'corp', keyColumn: string, brandId: number): Promise<Map<string, number>> =>
  new Map(
    (await rows<{ key: string; id: number }>(`SELECT ${keyColumn} AS key, id FROM ${table} WHERE brand_id = $1`, [brandId])).map(
      ({ key, id }) => [key, id],
    ),
  )

/**
 * Gives things of the brand the keys that they are said to have now, before the file is read into the database, and asks about those that the file may mean: a key
 * that it no longer names beside a new one of the same kind and name, where people would be concerned. Returns the old keys that were found.
 */
export const renameKeys = async (file: GymFile, brandId: number, renames: Renames, tally: Tally): Promise<string[]> => {
  const done: string[] = []
  const within = async (things: KeyedThings, scope: Within['scope'], wanted: readonly Named[]) =>
    void done.push(...(await renameWithin({ things, scope, wanted }, renames, tally)))
  for (const [things, wanted] of inBrand(file)) await within(things, ['brand_id', brandId], wanted)
  const companies = await readIds('corp', 'qc_corpid', brandId)
  for (const { key, subsidies = [] } of file.companies ?? [])
    if (companies.has(key))
      await within(
        keyed.subsidy,
        ['corp_id', companies.get(key)!],
        subsidies.map((subsidy) => ({ key: subsidy.key, likeness: subsidy.name })),
      )
  const shops = await readIds('shop', 'key', brandId)
  for (const shop of file.shops)
    if (shops.has(shop.key)) for (const [things, wanted] of inShop(shop)) await within(things, ['shop_id', shops.get(shop.key)!], wanted)
  return done
}
