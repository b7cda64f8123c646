import { rows } from '../rows'

/**
 * Has the next row of a table follow the last one, while the import alone adds rows to it: a dry run and a refused import take numbers that they do not use, and the first brand is the one
 * that `BRAND_ID` means by default.
 */
export const goOnAfterLast = (table: 'brand' | 'shop') =>
  rows(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM ${table}), false)`)
