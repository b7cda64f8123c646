/** Columns that many sections of a copy have, in SQL. */
export const shop = (alias: string) => `(SELECT h.name FROM shop h WHERE h.id = ${alias}.shop_id) AS shop`
export const brand = (alias: string) => `(SELECT b.name FROM brand b WHERE b.id = ${alias}.brand_id) AS brand`
export const card = (column: string) => `(SELECT k.card_no FROM card k WHERE k.id = ${column}) AS card_no`
/** Whether staff did it for the person: who of them stays theirs. */
export const byStaff = (column: string, alias: string) => `${column} <> ${alias}.account_id AS by_staff`
