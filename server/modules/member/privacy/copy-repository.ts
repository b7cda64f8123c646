import { columns, type RowOf, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

const copy = columns('data_copy', ['id', 'accountId', 'shopId', 'brandId', 'askedAt', 'readyAt', 'expireAt', 'bytes', 'hash'], 'd')
export type CopyRow = RowOf<typeof copy>

const findStatement = { name: 'data-copy-find', text: sql`SELECT ${copy} FROM data_copy d WHERE d.id = $1` }
export const findCopy = async (id: string): Promise<CopyRow | undefined> => (await run<CopyRow>(findStatement, [id]))[0]

const latestStatement = {
  name: 'data-copy-latest',
  text: sql`SELECT ${copy} FROM data_copy d WHERE d.account_id = $1 ORDER BY d.asked_at DESC, d.id LIMIT 1`,
}
/** The copy that an account asked for last. */
export const latestCopy = async (accountId: number): Promise<CopyRow | undefined> => (await run<CopyRow>(latestStatement, [accountId]))[0]

const insertStatement = {
  name: 'data-copy-insert',
  text: 'INSERT INTO data_copy (id, account_id, shop_id, brand_id, asked_at) VALUES ($1, $2, $3, $4, $5)',
}
export const insertCopy = ({ id, accountId, shopId, brandId }: Pick<CopyRow, 'id' | 'accountId' | 'shopId' | 'brandId'>, now: Instant) =>
  run(insertStatement, [id, accountId, shopId, brandId, toDate(now)])

/** $1 copy, $2 now, $3 its end, $4 bytes, $5 hash. */
const readyStatement = {
  name: 'data-copy-ready',
  text: 'UPDATE data_copy SET ready_at = $2, expire_at = $3, bytes = $4, hash = $5 WHERE id = $1 AND ready_at IS NULL RETURNING id',
}
/** Marks a copy as ready; false where it is already, or gone. */
export const markReady = async (id: string, { bytes, hash }: { bytes: number; hash: string }, until: Instant, now: Instant) =>
  (await run(readyStatement, [id, toDate(now), toDate(until), bytes, hash])).length > 0

/** $1 now, $2 before then it was asked for and never became ready. */
const goneStatement = {
  name: 'data-copy-over',
  text: sql`SELECT ${columns('data_copy', ['id'], 'd')} FROM data_copy d WHERE d.expire_at <= $1 OR (d.ready_at IS NULL AND d.asked_at <= $2) ORDER BY d.asked_at LIMIT 500`,
}
/** Copies that expired, and those that could not be made. */
export const listOver = async (now: Instant, failedBefore: Instant): Promise<string[]> =>
  (await run<{ id: string }>(goneStatement, [toDate(now), toDate(failedBefore)])).map(({ id }) => id)

const deleteStatement = { name: 'data-copy-delete', text: 'DELETE FROM data_copy WHERE id = $1' }
export const deleteCopy = (id: string) => run(deleteStatement, [id])

const knownStatement = {
  name: 'data-copy-known',
  text: sql`SELECT ${columns('data_copy', ['id'])} FROM data_copy WHERE id = ANY ($1::uuid[])`,
}
/** Those of these copies that there are. */
export const knownCopies = async (ids: readonly string[]): Promise<Set<string>> =>
  new Set((await run<{ id: string }>(knownStatement, [ids])).map(({ id }) => id))
