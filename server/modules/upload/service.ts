import { fail } from '@server/errors'
import type { UploadKind } from '@/domain/upload/kinds'
import type { Instant } from '@/domain/time'
import { idIn } from './address'
import { markUsed, type UploadRow } from './repository'

export { placeOf } from './address'

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
// eslint-disable-next-line local/no-unused-export -- no domain uses an upload yet
export const claimUpload = async ({ url, accountId, kind, shopId }: Claim, now: Instant): Promise<UploadRow> => {
  const id = idIn(url)
  const claimed = id === undefined ? undefined : await markUsed({ id, accountId, kind, shopId: shopId ?? null }, now)
  return claimed ?? fail('upload.not_found')
}
