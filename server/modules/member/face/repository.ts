import { columns, type RowOf, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import type { Tables } from '@server/db/tables.gen'
import { run } from '@server/db/transaction'
import type { FacePlace, FaceReason } from '@/domain/member/face'
import { toDate, type Instant } from '@/domain/time'

const photo = columns(
  'face_photo',
  ['id', 'accountId', 'shopId', 'brandId', 'place', 'state', 'reason', 'ref', 'uploadId', 'keeps', 'at'],
  'f',
)
export type FacePhotoRow = RowOf<typeof photo>

/** $1 account, $2 shop. */
const listStatement = {
  name: 'face-photos',
  text: sql`SELECT ${photo} FROM face_photo f WHERE f.account_id = $1 AND f.shop_id = $2 ORDER BY f.place, f.state = 'enrolled' DESC, f.id`,
}
export const listPhotos = (accountId: number, shopId: number) => run<FacePhotoRow>(listStatement, [accountId, shopId])

export type RecordRow = Pick<Tables['face_record'], 'ref' | 'shopId' | 'brandId' | 'tries'> & { createdAt: Date; leavesAt: Date | null }
const record = sql`${columns('face_record', ['ref', 'shopId', 'brandId', 'tries', 'createdAt', 'leavesAt'], 'r')}`

/** $1 reference, $2 brand, $3 shop, $4 now, $5 until when the vendor is asked. */
const recordStatement = {
  name: 'face-record-insert',
  text: sql`INSERT INTO face_record AS r (ref, brand_id, shop_id, created_at, next_at) VALUES ($1, $2, $3, $4, $5) RETURNING ${record}`,
}
export interface NewPhoto {
  accountId: number
  shopId: number
  brandId: number
  place: FacePlace
  ref: string
  uploadId: string
  keeps: boolean
}
/** Writes down a photo that the caller asks the vendor about until `until`, with the record that the vendor may have from then on. */
export const insertPhoto = async (made: NewPhoto, until: Instant, now: Instant): Promise<RecordRow> => {
  const { accountId, shopId, brandId, place, ref, uploadId, keeps } = made
  const [row] = await run<RecordRow>(recordStatement, [ref, brandId, shopId, toDate(now), toDate(until)])
  await insertInto('face_photo', { accountId, shopId, brandId, place, ref, uploadId, keeps, at: toDate(now) })
  return row!
}

/** $1 reference, $2 now, $3 until when. */
const claimStatement = {
  name: 'face-record-claim',
  text: sql`UPDATE face_record r SET next_at = $3, tries = r.tries + 1 WHERE r.ref = $1 AND r.next_at <= $2 RETURNING ${record}`,
}
/** Takes a record that is due for oneself; undefined where another one has it, or it is gone. */
export const claimRecord = async (ref: string, until: Instant, now: Instant): Promise<RecordRow | undefined> =>
  (await run<RecordRow>(claimStatement, [ref, toDate(now), toDate(until)]))[0]

const findStatement = { name: 'face-record-find', text: sql`SELECT ${record} FROM face_record r WHERE r.ref = $1` }
export const findRecord = async (ref: string): Promise<RecordRow | undefined> => (await run<RecordRow>(findStatement, [ref]))[0]

/** $1 now: the vendor has to be asked. */
const dueStatement = {
  name: 'face-records-due',
  text: sql`SELECT ${columns('face_record', ['ref'], 'r')} FROM face_record r LEFT JOIN face_photo f ON f.ref = r.ref
          WHERE r.next_at <= $1 AND (r.leaves_at IS NOT NULL OR f.state = 'judging') ORDER BY r.next_at LIMIT 100`,
}
export const listDueRecords = async (now: Instant): Promise<string[]> =>
  (await run<{ ref: string }>(dueStatement, [toDate(now)])).map(({ ref }) => ref)

const againStatement = { name: 'face-record-again', text: 'UPDATE face_record SET next_at = $2 WHERE ref = $1' }
/** The vendor is asked again from then on. */
export const askAgainAt = (ref: string, at: Instant) => run(againStatement, [ref, toDate(at)])

/** $1 reference. */
const endStatement = { name: 'face-record-end', text: 'DELETE FROM face_record WHERE ref = $1 AND leaves_at IS NOT NULL' }
/** The vendor forgot a face that had to go. */
export const endRecord = (ref: string) => run(endStatement, [ref])

/** $1 references, $2 now: the faces that have to go. The process that asks the vendor at the moment does it. */
const leaveStatement = {
  name: 'face-records-leave',
  text: 'UPDATE face_record SET leaves_at = coalesce(leaves_at, $2) WHERE ref = ANY ($1::uuid[])',
}
export const letRecordsLeave = (refs: readonly string[], now: Instant) => run(leaveStatement, [refs, toDate(now)])

/** $1 reference. */
const holdStatement = { name: 'face-photo-hold', text: sql`SELECT ${photo} FROM face_photo f WHERE f.ref = $1 FOR NO KEY UPDATE` }
/** The photo of a record, held until the open transaction ends; undefined where it was withdrawn. */
export const holdPhotoByRef = async (ref: string): Promise<FacePhotoRow | undefined> => (await run<FacePhotoRow>(holdStatement, [ref]))[0]

const findPhotoStatement = { name: 'face-photo-of', text: sql`SELECT ${photo} FROM face_photo f WHERE f.ref = $1` }
export const findPhotoByRef = async (ref: string): Promise<FacePhotoRow | undefined> =>
  (await run<FacePhotoRow>(findPhotoStatement, [ref]))[0]

/** $1 photo. */
const enrolStatement = {
  name: 'face-photo-enrol',
  text: `UPDATE face_photo SET state = 'enrolled', upload_id = CASE WHEN keeps THEN upload_id END WHERE id = $1`,
}
export const markEnrolled = (id: number) => run(enrolStatement, [id])

/** $1 photo, $2 reason. */
const refuseStatement = {
  name: 'face-photo-refuse',
  text: `UPDATE face_photo SET state = 'refused', reason = $2, ref = NULL, upload_id = NULL WHERE id = $1`,
}
export const markRefused = (id: number, reason: FaceReason) => run(refuseStatement, [id, reason])

/** The uploads and faces that went with deleted photos. */
export interface Dropped {
  ref: string | null
  uploadId: string | null
}
const gone = 'RETURNING ref, upload_id AS "uploadId"'

/** $1 account, $2 shop, $3 place, $4 state. */
const replaceStatement = {
  name: 'face-photo-replace',
  text: `DELETE FROM face_photo WHERE account_id = $1 AND shop_id = $2 AND place = $3 AND state = ANY ($4) ${gone}`,
}
/** Deletes the photos at one place in these states, which another one takes. */
export const deleteAt = (
  { accountId, shopId, place }: Pick<FacePhotoRow, 'accountId' | 'shopId' | 'place'>,
  states: readonly FacePhotoRow['state'][],
) => run<Dropped>(replaceStatement, [accountId, shopId, place, states])

/** $1 account, $2 brand or null for all. */
const deleteStatement = {
  name: 'face-photos-delete',
  text: `DELETE FROM face_photo WHERE account_id = $1 AND ($2::int IS NULL OR brand_id = $2) ${gone}`,
}
export const deletePhotos = (accountId: number, brandId: number | null) => run<Dropped>(deleteStatement, [accountId, brandId])

/** $1 account, $2 shop. */
const deleteAtShopStatement = {
  name: 'face-photos-delete-at-shop',
  text: `DELETE FROM face_photo WHERE account_id = $1 AND shop_id = $2 ${gone}`,
}
export const deletePhotosAt = (accountId: number, shopId: number) => run<Dropped>(deleteAtShopStatement, [accountId, shopId])

/**
 * $1 before when: whose photos have served their time, since the person neither came nor sent one since, or the shop has no such gate any more.
 */
const staleStatement = {
  name: 'face-photos-stale',
  text: sql`SELECT ${columns('face_photo', ['accountId', 'shopId'], 'f')} FROM face_photo f JOIN shop s ON s.id = f.shop_id
          GROUP BY f.account_id, f.shop_id, s.has_face_guard
         HAVING NOT s.has_face_guard OR (max(f.at) <= $1 AND NOT EXISTS (
           SELECT FROM attendance a WHERE a.account_id = f.account_id AND a.shop_id = f.shop_id AND a.at > $1))
          ORDER BY 1, 2 LIMIT 500`,
}
export const listStale = (before: Date) => run<Pick<FacePhotoRow, 'accountId' | 'shopId'>>(staleStatement, [before])
