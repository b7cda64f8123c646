import { columns, outer, sql } from '@server/db/columns'
import type { Tables } from '@server/db/tables.gen'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

type Row = Tables['account_deletion']

/** $1 account, $2 use of the code, $3 fen, $4 now, $5 due: nothing where a deletion is asked for already. */
const insertStatement = {
  name: 'deletion-insert',
  text: sql`INSERT INTO account_deletion (account_id, proof_use, given_up_fen, asked_at, due_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING ${columns('account_deletion', ['id'])}`,
}
export type NewDeletion = Pick<Row, 'accountId' | 'givenUpFen'> & { proofUse: number; dueAt: Instant }
export const insertDeletion = async ({ accountId, proofUse, givenUpFen, dueAt }: NewDeletion, now: Instant): Promise<number | undefined> =>
  (await run<{ id: number }>(insertStatement, [accountId, proofUse, givenUpFen, toDate(now), toDate(dueAt)]))[0]?.id

/** $1 account, $2 now. */
const leaveStatement = { name: 'account-leave', text: 'UPDATE account SET leaving_at = $2 WHERE id = $1' }
/** Nothing new is made for the account from now on. */
export const startLeaving = (accountId: number, now: Instant) => run(leaveStatement, [accountId, toDate(now)])

export type DueDeletion = Pick<Row, 'id' | 'accountId' | 'dueAt' | 'waitsSince'>
const due = `SELECT id, account_id AS "accountId", due_at AS "dueAt", waits_since AS "waitsSince" FROM account_deletion WHERE ended_at IS NULL AND due_at <= $1`

/** $1 now, $2 the last one's number: so many at once. */
const dueStatement = { name: 'deletion-due', text: `${due} AND id > $2 ORDER BY id LIMIT 100` }
export const listDue = (now: Instant, after: number) => run<DueDeletion>(dueStatement, [toDate(now), after])

/** $1 now, $2 deletion. */
const stillDueStatement = { name: 'deletion-still-due', text: `${due} AND id = $2` }
/** The deletion if it is due and open, read with the account locked. */
export const findDue = async (id: number, now: Instant): Promise<DueDeletion | undefined> =>
  (await run<DueDeletion>(stillDueStatement, [toDate(now), id]))[0]

/** $1 deletion, $2 now. */
const waitStatement = { name: 'deletion-wait', text: 'UPDATE account_deletion SET waits_since = $2 WHERE id = $1' }
export const markWaiting = (id: number, now: Instant) => run(waitStatement, [id, toDate(now)])

/** $1 deletion, $2 now. */
const erasedStatement = { name: 'deletion-erased', text: `UPDATE account_deletion SET ending = 'erased', ended_at = $2 WHERE id = $1` }
export const markErased = (id: number, now: Instant) => run(erasedStatement, [id, toDate(now)])

/** $1 deletion. */
const noticeStatement = {
  name: 'deletion-told',
  text: sql`SELECT ${columns('account_deletion', ['id'], 'd')}, ${columns('account', ['areaCode', 'phone'], 'a')},
      ${columns('account_deletion', { at: 'dueAt' }, 'd')}, ${outer(columns('shop', { shop: 'name', brandId: 'brandId' }, 'h'))}
    FROM account_deletion d JOIN account a ON a.id = d.account_id
    LEFT JOIN shop h ON h.id = (SELECT shop_id FROM ship p WHERE p.account_id = d.account_id ORDER BY p.id LIMIT 1) WHERE d.id = $1 AND d.ended_at IS NULL`,
}
/** The open deletion, for a message to the phone; undefined once it has ended. */
export const readDeletionNotice = async (id: number) => {
  type DeletionNotice = { id: number; areaCode: string; phone: string; at: Date; shop: string | null; brandId: number | null }
  return (await run<DeletionNotice>(noticeStatement, [id]))[0]
}
