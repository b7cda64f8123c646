import { isCollection, isMap, isSeq, Document, visit, type Node } from 'yaml'
import { addDays, daysBetween, type ShopDate } from '@/domain/time'
import { inTransaction } from '../../db/transaction'
import { eachPartOfBrand } from '../file/brand-entry'
import { shopRows } from '../file/shop'
import { eachPart, type ShopEntry } from '../file/shop-entry'
import { worldOfFile } from '../mapping/world'
import { Keys } from '../mapping/keys'
import type { GymFile } from '../gym-file/gym-file'
import { terse } from '../terse'
import { rows } from '../rows'
import { brandRows, wordingRows } from '../file/brand'
import { findRows, type Row } from '../mapping/fill-rows'

/** The most characters of a group on one line. */
const LINE = 170

const lastDay = async (brandId: number): Promise<ShopDate | null> =>
  (
    await rows<{ day: ShopDate | null }>(`SELECT max(shop_day)::text AS day FROM schedule WHERE brand_id = $1 AND kind = 'group'`, [
      brandId,
    ])
  )[0]!.day

/**
 * A brand of the database in scope as a gym's file, its timetable from `from` to the last class, or for `days` days. Importing it again for the same days
 * changes nothing.
 * @returns undefined if there is no such brand.
 */
export const exportGym = (brandKey: string, from: ShopDate, days?: number): Promise<GymFile | undefined> =>
  inTransaction(
    async () => {
      const [found] = await findRows(brandRows, { where: 'key = $1', params: [brandKey] })
      if (!found) return undefined
      const brand: Row & { id: number } = { ...found.row, id: found.id }
      const wording = await findRows(wordingRows, { where: 'brand_id = $1', params: [brand.id] }, 't.sort, t.id')
      const last = await lastDay(brand.id)
      const range = { from, days: days ?? Math.max(1, daysBetween(from, addDays(last ?? from, 1))) }
      const keys = new Keys()
      const world = { ...worldOfFile(keys, from), brandId: brand.id, range }
      const facts = (await shopRows.read([{ id: brand.id, world }])).get(brand.id)!
      const brandSaid: Record<string, unknown> = {}
      for (const [word, part] of eachPartOfBrand) {
        const said = (await part.read([{ id: brand.id, world }])).get(brand.id)
        if (said !== undefined) brandSaid[word] = said
      }
      const above = facts.map(({ key }) => {
        const { id } = keys.find('shop', key)!
        return { id, world: { ...world, keys: new Keys(keys), shopId: id } }
      })
      const shops: Record<string, unknown>[] = facts.map((shop) => ({ ...shop }))
      for (const [word, part] of eachPart) {
        const said = await part.read(above)
        for (const [index, { id }] of above.entries()) if (said.get(id) !== undefined) shops[index]![word] = said.get(id)
      }
      return {
        brand: {
          ...terse({ key: brand.key as string, name: brand.name as string }, { logo: brand.logo as string }),
          gym_id: brand.gym_id as number,
          ...terse({}, { wording: Object.fromEntries(wording.map(({ row }) => [row.origin as string, row.replacement as string])) }),
        },
        ...brandSaid,
        shops: shops as unknown as ShopEntry[],
      }
    },
    { isolation: 'repeatable read' },
  )

const isShort = (node: Node): boolean => {
  const text = JSON.stringify(node.toJSON())
  return text.length < LINE && !text.includes('\\n')
}

const isLeaf = (node: unknown): boolean =>
  isMap(node) ? node.items.every(({ value }) => !isCollection(value)) : isSeq(node) && node.items.every((item) => !isCollection(item))

const listValues = (node: unknown): unknown[] => (isMap(node) ? node.items.map(({ value }) => value) : isSeq(node) ? node.items : [])

/** A gym's file as YAML: words, pairs and rows of lists on one line each, long texts in blocks. */
export const writeGymFile = (file: GymFile): string => {
  const document = new Document(file)
  visit(document, {
    Collection: (key, node, path) => {
      const isRow =
        typeof key === 'number' && isSeq(path.at(-1)) && listValues(node).every((value) => !isCollection(value) || isLeaf(value))
      if ((!isLeaf(node) && !isRow) || !isShort(node)) return undefined
      node.flow = true
      return visit.SKIP
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}
