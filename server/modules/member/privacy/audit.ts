import { createHash } from 'node:crypto'
import { columns, narrowed, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { FileInvariant, Invariant } from '@server/invariant'
import { toDate } from '@/domain/time'
import { placeOfCopy } from './make-copy'

export const consentInvariants: readonly Invariant[] = [
  {
    name: 'one-consent-in-force',
    about: 'Of each person, brand and kind one consent at most is in force, and none was given while an earlier one was',
    sql: `SELECT c.id AS consent_id, c.account_id, c.brand_id, c.kind FROM consent c
           WHERE EXISTS (SELECT FROM consent e WHERE e.account_id = c.account_id AND e.brand_id = c.brand_id AND e.kind = c.kind AND e.id < c.id
                            AND (e.withdrawn_at IS NULL OR e.withdrawn_at > c.given_at))`,
  },
  {
    name: 'guardians-agreed',
    about: 'A consent of a guardian names the guardian, and the code to his phone that was used for it, as long as uses of codes are kept',
    sql: `SELECT c.id AS consent_id, c.account_id, g.proof_use FROM consent c LEFT JOIN guardian g ON g.consent_id = c.id
           WHERE (c.kind = 'guardian' OR g.consent_id IS NOT NULL)
             AND (c.kind <> 'guardian' OR g.consent_id IS NULL OR g.account_id <> c.account_id
               OR (g.proof_use IS NULL AND c.given_at >= (SELECT min(used_at) FROM code_use))
               OR (g.proof_use IS NOT NULL AND NOT EXISTS (SELECT FROM code_use u WHERE u.id = g.proof_use AND u.purpose = 'guardian'
                      AND u.account_id = c.account_id AND u.used_at = c.given_at)))`,
  },
]

const copiesStatement = {
  name: 'audit-data-copies',
  text: sql`SELECT ${narrowed<{ hash: string; bytes: number }>()(columns('data_copy', ['id', 'hash', 'bytes', 'accountId'], 'd'))} FROM data_copy d WHERE d.expire_at > $1 ORDER BY d.id LIMIT 10000`,
}

/** Invariants of the files of copies of a person's data; none may lie in the public area. */
export const dataCopyFileInvariants: readonly FileInvariant[] = [
  {
    name: 'data-copies-have-their-file',
    about: 'The private file of a copy of data exists with its bytes until the copy expires',
    async find(objects, now) {
      const broken: Record<string, unknown>[] = []
      const copies = await run<{ id: string; hash: string; bytes: number; accountId: number }>(copiesStatement, [toDate(now)])
      for (const { id, hash, bytes, accountId } of copies) {
        const kept = await objects.get(placeOfCopy(id))
        const isWhole = kept?.length === bytes && createHash('sha256').update(kept).digest('hex') === hash
        const isOpen = (await objects.find({ ...placeOfCopy(id), area: 'public' })) !== undefined
        if (!isWhole || isOpen) broken.push({ copy_id: id, account_id: accountId, bytes, kept: kept?.length ?? null, is_open: isOpen })
      }
      return broken
    },
  },
]
