import { columns, type RowOf, sql } from '@server/db/columns'
import { recordStatement } from '@server/db/records'
import type { Tables } from '@server/db/tables.gen'
import { run } from '@server/db/transaction'
import { DAY_MS, HOUR_MS, toDate, type Instant } from '@/domain/time'

const kept = ['id', 'accountId', 'shopId', 'kind', 'type', 'bytes', 'width', 'height', 'hash', 'state'] as const
const upload = columns('upload', kept)

export type UploadRow = RowOf<typeof upload>
export interface NewUpload extends Omit<UploadRow, 'state'> {
  /** The hash of the bytes where `hash` is not. */
  contentHash?: string
}

/** The same picture again is the same upload; if it is unused, its day begins anew. */
const writeUpload = recordStatement<Omit<UploadRow, 'state'> & { contentHash: string | null; now: Date }, UploadRow>(
  'upload-insert',
  `INSERT INTO upload AS u (id, account_id, shop_id, brand_id, kind, type, bytes, width, height, hash, created_at, content_hash)
         SELECT $id, $accountId, $shopId, (SELECT brand_id FROM shop WHERE id = $shopId), $kind, $type, $bytes, $width, $height, $hash, $now, $contentHash
         ON CONFLICT (account_id, kind, coalesce(shop_id, 0), hash) DO UPDATE SET created_at = CASE u.state WHEN 'fresh' THEN excluded.created_at ELSE u.created_at END
         RETURNING ${columns('upload', kept, 'u')}`,
)

/** Keeps an upload, or finds the one that it is: then its id is another than the given one. */
export const insertUpload = async (made: NewUpload, now: Instant): Promise<UploadRow> =>
  (await writeUpload({ ...made, contentHash: made.contentHash ?? null, now: toDate(now) }))[0]!

/** $1 account, $2 kind, $3 shop or null, $4 hash of the bytes. */
const usedStatement = {
  name: 'upload-used-before',
  text: `SELECT count(*)::int AS n FROM upload WHERE account_id = $1 AND kind = $2 AND shop_id IS NOT DISTINCT FROM $3::int AND state = 'used' AND $4 IN (hash, content_hash)`,
}
/** How often a person's picture is in use already, as one of a kind and shop. */
export const countUsed = async ({
  accountId,
  kind,
  shopId,
  hash,
}: Pick<UploadRow, 'accountId' | 'kind' | 'shopId' | 'hash'>): Promise<number> =>
  (await run<{ n: number }>(usedStatement, [accountId, kind, shopId, hash]))[0]!.n

const countStatement = {
  name: 'upload-count',
  text: `SELECT count(*) FILTER (WHERE created_at > $2)::int AS hour, count(*)::int AS day FROM upload WHERE account_id = $1 AND created_at > $3`,
}
/** The number of pictures that a person uploaded in the last hour and the last day. */
export const countUploads = async (accountId: number, now: Instant): Promise<{ hour: number; day: number }> =>
  (await run<{ hour: number; day: number }>(countStatement, [accountId, new Date(now - HOUR_MS), new Date(now - DAY_MS)]))[0]!

const batchStatement = {
  name: 'upload-batch',
  text: `SELECT count(*)::int AS n FROM upload WHERE account_id = $1 AND kind = $2 AND shop_id IS NOT DISTINCT FROM $3::int AND created_at >= $4`,
}
/** The number of pictures of one kind and shop that a person uploaded since. */
export const countSince = async (
  { accountId, kind, shopId }: Pick<UploadRow, 'accountId' | 'kind' | 'shopId'>,
  since: Instant,
): Promise<number> => (await run<{ n: number }>(batchStatement, [accountId, kind, shopId, toDate(since)]))[0]!.n

const findStatement = { name: 'upload-find', text: sql`SELECT ${upload} FROM upload WHERE id = $1` }
export const findUpload = async (id: string): Promise<UploadRow | undefined> => (await run<UploadRow>(findStatement, [id]))[0]

/** $1 id, $2 account, $3 kind. */
const ownStatement = {
  name: 'upload-own',
  text: sql`SELECT ${columns('upload', ['shopId', 'brandId', 'state'])} FROM upload WHERE id = $1 AND account_id = $2 AND kind = $3 FOR NO KEY UPDATE`,
}
/** A person's own upload, held until the transaction ends. */
export const holdOwn = async ({
  id,
  accountId,
  kind,
}: Pick<UploadRow, 'id' | 'accountId' | 'kind'>): Promise<Pick<Tables['upload'], 'shopId' | 'brandId' | 'state'> | undefined> =>
  (await run<Pick<Tables['upload'], 'shopId' | 'brandId' | 'state'>>(ownStatement, [id, accountId, kind]))[0]

/** $1 id, $2 account, $3 kind, $4 shop or null, $5 now. */
const claimStatement = {
  name: 'upload-claim',
  text: sql`UPDATE upload SET state = 'used', used_at = coalesce(used_at, $5)
          WHERE id = $1 AND account_id = $2 AND kind = $3 AND shop_id IS NOT DISTINCT FROM $4::int RETURNING ${upload}`,
}
export const markUsed = async (
  { id, accountId, kind, shopId }: Pick<UploadRow, 'id' | 'accountId' | 'kind' | 'shopId'>,
  now: Instant,
): Promise<UploadRow | undefined> => (await run<UploadRow>(claimStatement, [id, accountId, kind, shopId, toDate(now)]))[0]

/** $1 id, $2 account, $3 kind, $4 shop or null, $5 now. Its day begins anew. */
const releaseStatement = {
  name: 'upload-release',
  text: `UPDATE upload SET state = 'fresh', used_at = NULL, created_at = $5
          WHERE id = $1 AND account_id = $2 AND kind = $3 AND shop_id IS NOT DISTINCT FROM $4::int AND state = 'used'`,
}
export const markFresh = (
  { id, accountId, kind, shopId }: Pick<UploadRow, 'id' | 'accountId' | 'kind' | 'shopId'>,
  now: Instant,
): Promise<unknown> => run(releaseStatement, [id, accountId, kind, shopId, toDate(now)])

const forgetStatement = {
  name: 'upload-forget',
  text: sql`DELETE FROM upload WHERE state = 'fresh' AND created_at <= $1 RETURNING ${upload}`,
}
/** Deletes uploads unused for a day and returns them. */
export const deleteUnused = (now: Instant) => run<UploadRow>(forgetStatement, [new Date(now - DAY_MS)])

const personalStatement = {
  name: 'upload-delete-personal',
  text: sql`DELETE FROM upload WHERE account_id = $1 AND kind <> 'course' RETURNING ${upload}`,
}
/** Deletes a person's uploads but pictures of courses, and returns them. */
export const deletePersonal = (accountId: number) => run<UploadRow>(personalStatement, [accountId])

/** $1 ids, $2 kind. */
const deleteStatement = {
  name: 'upload-delete',
  text: sql`DELETE FROM upload WHERE id = ANY ($1::uuid[]) AND kind = $2 RETURNING ${upload}`,
}
/** Deletes uploads of one kind, and returns them. */
export const deleteUploads = (ids: readonly string[], kind: UploadRow['kind']) => run<UploadRow>(deleteStatement, [ids, kind])

const knownStatement = { name: 'upload-known', text: sql`SELECT ${columns('upload', ['id'])} FROM upload WHERE id = ANY ($1::uuid[])` }
/** The ids that exist, of these. */
export const knownUploads = async (ids: readonly string[]): Promise<Set<string>> =>
  new Set((await run<{ id: string }>(knownStatement, [ids])).map(({ id }) => id))
