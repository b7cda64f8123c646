import { columns, narrowed, sql } from '@server/db/columns'
import { createHash } from 'node:crypto'
import { placeOfCopy } from '@server/modules/member/service'
import type { ObjectStore } from '@server/providers/object-store/port'
import { toDate, type Instant } from '@/domain/time'
import { run } from '../db/transaction'
import type { Finding } from './audit-database'

const copiesStatement = {
  name: 'audit-data-copies',
  text: sql`SELECT ${narrowed<{ hash: string; bytes: number }>()(columns('data_copy', ['id', 'hash', 'bytes', 'accountId'], 'd'))} FROM data_copy d WHERE d.expire_at > $1 ORDER BY d.id LIMIT 10000`,
}

const MOST_ROWS = 20

/** Checks that the file of every copy of data exists, with the bytes that were stored, until it expires; and that none is in the public area. */
export const auditDataCopies = async (store: ObjectStore, now: Instant): Promise<Finding[]> => {
  const broken: Record<string, unknown>[] = []
  for (const { id, hash, bytes, accountId } of await run<{ id: string; hash: string; bytes: number; accountId: number }>(copiesStatement, [
    toDate(now),
  ])) {
    const kept = await store.get(placeOfCopy(id))
    const isWhole = kept?.length === bytes && createHash('sha256').update(kept).digest('hex') === hash
    const isOpen = (await store.find({ ...placeOfCopy(id), area: 'public' })) !== undefined
    if (!isWhole || isOpen) broken.push({ copy_id: id, account_id: accountId, bytes, kept: kept?.length ?? null, is_open: isOpen })
  }
  const about = 'The private file of a copy of data exists with its bytes until the copy expires'
  return [{ name: 'data-copies-have-their-file', about, broken: broken.length, rows: broken.slice(0, MOST_ROWS) }]
}
