import type { Filled } from '../mapping/fill-rows'

const named = (...names: string[]) => names.map((name) => ({ name }))

/** The row of a brand as the file fills it. */
export const brandRows: Filled = {
  table: 'brand',
  columns: named('key', 'name', 'logo', 'gym_id'),
  identity: ['key'],
  hasId: true,
  once: [],
}

/** The wordings of a brand, by what they replace. */
export const wordingRows: Filled = {
  table: 'brand_wording',
  columns: named('brand_id', 'origin', 'replacement', 'sort'),
  identity: ['origin'],
  hasId: true,
  once: [],
}
