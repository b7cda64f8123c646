import { afterCommit } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { ObjectStore } from '@server/providers/object-store/port'
import type { UploadKind } from '@/domain/upload/kinds'
import type { Instant } from '@/domain/time'
import { idIn, placeUpload, sealedUrl } from './address'
import { deletePersonal, deleteUploads, findUpload, holdOwn, markFresh, markUsed, type UploadRow } from './repository'

export { makeUrl } from './address'
export { takeUpload } from './take-upload'

export interface Claim {
  /** The address from the upload's answer. */
  url: string
  accountId: number
  kind: UploadKind
  /** Undefined for an avatar. */
  shopId?: number
}

/**
 * Claims a person's own upload, in the transaction that stores what uses it, so that it is not swept. Fails with `upload.not_found` if there is none, or it is
 * another person's, of another kind or shop, or was swept.
 */
export const claimUpload = async ({ url, accountId, kind, shopId }: Claim, now: Instant): Promise<UploadRow> => {
  const id = idIn(url)
  const claimed = id === undefined ? undefined : await markUsed({ id, accountId, kind, shopId: shopId ?? null }, now)
  return claimed ?? fail('upload.not_found')
}

/**
 * The shop and brand of a person's own upload, and whether it is in use, held until the open transaction ends; undefined if there is none of that kind. For what may be
 * claimed once only, and for callers that know the brand alone.
 */
export const ownUpload = async ({ url, accountId, kind }: Omit<Claim, 'shopId'>) => {
  const id = idIn(url)
  return id === undefined ? undefined : holdOwn({ id, accountId, kind })
}

/** Gives up an upload that was claimed, in the transaction that takes it out of use: it is swept after a day. Another address is no upload and stays as it is. */
export const releaseUpload = async ({ url, accountId, kind, shopId }: Claim, now: Instant): Promise<void> => {
  const id = idIn(url)
  if (id !== undefined) await markFresh({ id, accountId, kind, shopId: shopId ?? null }, now)
}

/** Forgets pictures of one kind at once, in the open transaction that takes them out of use; their bytes go after it. */
export const dropUploads = async (objects: ObjectStore, ids: readonly string[], kind: UploadKind): Promise<void> => {
  if (ids.length === 0) return
  for (const upload of await deleteUploads(ids, kind)) await afterCommit(() => objects.remove(placeUpload(upload)))
}

/** The bytes of an upload with their type; undefined where it is gone. */
export const readUpload = async (objects: ObjectStore, id: string): Promise<{ type: UploadRow['type']; bytes: Buffer } | undefined> => {
  const upload = await findUpload(id)
  const bytes = upload && (await objects.get(placeUpload(upload)))
  return bytes && { type: upload.type, bytes }
}

/** An address at which its owner can look at a private upload for five minutes; undefined where it is gone. */
export const addressOfUpload = async (id: string, secret: string, now: Instant): Promise<string | undefined> => {
  const upload = await findUpload(id)
  return upload && sealedUrl(upload, secret, now).url
}

/**
 * Forgets all pictures of a person but those of courses, which are the shop's, in the open transaction; their bytes go after it. Bytes that a failure leaves go with
 * the sweep of what no upload knows.
 */
export const forgetUploads = async (objects: ObjectStore, accountId: number): Promise<void> => {
  for (const upload of await deletePersonal(accountId)) await afterCommit(() => objects.remove(placeUpload(upload)))
}
