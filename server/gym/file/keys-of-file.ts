import type { GymFile } from '../gym-file/gym-file'
import type { ShopEntry } from '../gym-file/shop'
import { Keys, type KeyWord } from '../mapping/keys'

type Keyed = readonly { key: string }[] | undefined

/** The numbers of rows by their keys. */
interface Rows {
  coaches: ReadonlyMap<string, number>
  spaces: ReadonlyMap<string, number>
  courses: ReadonlyMap<string, number>
  plans: ReadonlyMap<string, number>
  cards: ReadonlyMap<string, number>
}

/** What the keys of a shop's part of the file mean; without `rows` only that they are there. */
export const keysOfFile = (shop: ShopEntry, { card_templates: cards }: Pick<GymFile, 'card_templates'>, rows?: Rows): Keys => {
  const keys = new Keys()
  const add = (word: KeyWord, list: Keyed, ids?: ReadonlyMap<string, number>) =>
    list?.forEach((record) => keys.add(word, { key: record.key, id: ids?.get(record.key) ?? 0, record }))
  add('card template', cards, rows?.cards)
  add('coach', shop.coaches, rows?.coaches)
  add('space', shop.spaces, rows?.spaces)
  add('course', shop.courses, rows?.courses)
  add('price plan', shop.price_plans, rows?.plans)
  return keys
}
