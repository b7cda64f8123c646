import { rows } from '../rows'
import type { GymFile } from '../gym-file/gym-file'
import { inBrand, inShop, renameKinds, type RenameKind, type Named } from './rename-kinds'
import type { Renames } from './renames'
import type { Tally } from './tally'

interface Present extends Named {
  id: number
  people: number
}

interface Within {
  kind: RenameKind
  /** Which column has which id. */
  scope: readonly [column: 'brand_id' | 'shop_id' | 'corp_id', id: number]
  wanted: readonly Named[]
}

const readPresent = ({ kind, scope: [column, id] }: Within) =>
  rows<Present>(
    `SELECT t.id, t.${kind.keyColumn} AS key, ${kind.likeness} AS likeness, ${kind.people}::int AS people FROM ${kind.table} t WHERE t.${column} = $1 ORDER BY t.id`,
    [id],
  )

const question = ({ word, would }: RenameKind, from: Present, to: Named): string =>
  `renamed? ${word} ${from.key} → ${to.key}: ${from.people} people ${would}; if it is the same, add --rename ${from.key}=${to.key}`

/** Renames the things of one kind that are said to be renamed, and asks about those that look so. Returns the old keys that were found. */
const renameWithin = async (within: Within, renames: Renames, tally: Tally): Promise<string[]> => {
  const { kind, wanted } = within
  const names = new Set(wanted.map(({ key }) => key))
  const present = await readPresent(within)
  const known = new Set(present.map(({ key }) => key))
  const fresh = wanted.filter(({ key }) => !known.has(key))
  const done: string[] = []
  for (const one of present.filter(({ key }) => !names.has(key))) {
    const to = fresh.find(({ key }) => key === renames.get(one.key))
    const alike = fresh.find(({ likeness }) => likeness === one.likeness)
    if (to) {
      await rows(`UPDATE ${kind.table} SET ${kind.keyColumn} = $2 WHERE id = $1`, [one.id, to.key])
      tally.count(`${kind.word}: key renamed`, { changed: [one] })
      done.push(one.key)
    } else if (alike && one.people > 0) tally.questions.push(question(kind, one, alike))
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
  const within = async (kind: RenameKind, scope: Within['scope'], wanted: readonly Named[]) =>
    void done.push(...(await renameWithin({ kind, scope, wanted }, renames, tally)))
  for (const [kind, wanted] of inBrand(file)) await within(kind, ['brand_id', brandId], wanted)
  const companies = await readIds('corp', 'qc_corpid', brandId)
  for (const { key, subsidies = [] } of file.companies ?? [])
    if (companies.has(key))
      await within(
        renameKinds.subsidy,
        ['corp_id', companies.get(key)!],
        subsidies.map((subsidy) => ({ key: subsidy.key, likeness: subsidy.name })),
      )
  const shops = await readIds('shop', 'key', brandId)
  for (const shop of file.shops)
    if (shops.has(shop.key)) for (const [kind, wanted] of inShop(shop)) await within(kind, ['shop_id', shops.get(shop.key)!], wanted)
  return done
}
