import { fail } from '@server/errors'
import type { UploadKind } from '@/domain/upload/kinds'
import type { Instant } from '@/domain/time'
import { idIn } from './address'
import { markFresh, markUsed, type UploadRow } from './repository'

export { placeOf, urlOf } from './address'
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

/** Gives up an upload that was claimed, in the transaction that takes it out of use: it is swept after a day. Another address is no upload and stays as it is. */
export const releaseUpload = async ({ url, accountId, kind, shopId }: Claim, now: Instant): Promise<void> => {
  const id = idIn(url)
  if (id !== undefined) await markFresh({ id, accountId, kind, shopId: shopId ?? null }, now)
}
