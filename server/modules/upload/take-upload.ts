import { createHash, randomUUID } from 'node:crypto'
import type { AppContext } from '@server/context'
import { holdLock } from '@server/db/locks'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { SentFile } from '@server/plugins/file-form'
import type { ErrorCode } from '@/contract/errors'
import { MOST_UPLOAD_BYTES, uploadRules, type UploadRule } from '@/domain/upload/kinds'
import { MOST_PHOTOS } from '@/domain/upload/photos'
import type { Instant } from '@/domain/time'
import { placeUpload } from './address'
import type { ReadGrant } from './policy'
import { readPicture } from './read-picture'
import { countSince, countUploads, countUsed, insertUpload, type NewUpload, type UploadRow } from './repository'

/** The most pictures of a person: four batches of 15 in an hour, ten batches in a day. */
const MOST_AN_HOUR = 60
const MOST_A_DAY = 150

const hashOf = (of: Buffer | string): string => createHash('sha256').update(of).digest('hex')

/**
 * A picture that may be in use once, such as a signature, is another one after each use, however equal its bytes are: `hash` counts the uses, so that until the next
 * one it is the same upload, too. With the person's pictures held.
 */
const numbered = async (upload: NewUpload): Promise<NewUpload> => {
  const { usedOnce = false }: UploadRule = uploadRules[upload.kind]
  const uses = usedOnce ? await countUsed(upload) : 0
  return uses === 0 ? upload : { ...upload, hash: hashOf(`${upload.hash} ${uses}`), contentHash: upload.hash }
}

const refusals = new Set<unknown>(['upload.too_many', 'upload.batch'] satisfies ErrorCode[])

/** Fails with `upload.too_many` if the person has reached the limits. */
export const judgeUploads = async (accountId: number, now: Instant): Promise<void> => {
  const { hour, day } = await countUploads(accountId, now)
  if (hour >= MOST_AN_HOUR || day >= MOST_A_DAY) fail('upload.too_many')
}

const judgeSize = ({ bytes }: SentFile): void => {
  if (bytes === 0) fail('upload.too_small')
  if (bytes > MOST_UPLOAD_BYTES) fail('upload.too_large')
}

/**
 * Stores a picture under a grant: decodes it, stores the file and then the row, so that a crash may leave a file without a row but no row without a file. The
 * same picture again is the same upload, but of a signature that has signed. Outside of any transaction.
 */
export const takeUpload = async ({ objects }: AppContext, grant: ReadGrant, file: SentFile, now: Instant): Promise<UploadRow> => {
  const { accountId, kind, shopId = null } = grant
  judgeSize(file)
  await judgeUploads(accountId, now)
  const { bytes, ...picture } = await readPicture(file, uploadRules[kind].types)
  const upload = { id: randomUUID() as string, accountId, shopId, kind, ...picture, bytes: bytes.length, hash: hashOf(bytes) }
  const place = placeUpload(upload)
  await objects.put(place, bytes, now)
  try {
    const kept = await inTransaction(async () => {
      await holdLock('upload', `${accountId}`)
      await judgeUploads(accountId, now)
      const row = await insertUpload(await numbered(upload), now)
      // After it is inserted, so that a picture that is sent again is not another one.
      if ((await countSince(row, grant.since)) > MOST_PHOTOS) fail('upload.batch')
      return row
    })
    if (kept.id !== upload.id) await objects.remove(place)
    return kept
  } catch (error) {
    // If the answer was lost the row may exist, so the file stays; files without a row are swept.
    if (refusals.has((error as { code?: unknown }).code)) await objects.remove(place)
    throw error
  }
}
