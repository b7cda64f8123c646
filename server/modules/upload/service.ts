import { fail } from '@server/errors'
import type { UploadKind } from '@/domain/upload/kinds'
import type { Instant } from '@/domain/time'
import { idIn } from './address'
import { markUsed, type UploadRow } from './repository'

export { placeOf } from './address'

export interface Claim {
  /** As the upload's answer had it. */
  url: string
  accountId: number
  kind: UploadKind
  /** Undefined for an avatar. */
  shopId?: number
}

/**
 * Takes a person's own upload into use, in the transaction that writes down what uses it: from then on it stays. Fails with `upload.not_found` for what is
 * somebody else's, of another kind or shop, no upload, or swept.
 */
// eslint-disable-next-line local/no-unused-export -- no domain uses an upload yet
export const claimUpload = async ({ url, accountId, kind, shopId }: Claim, now: Instant): Promise<UploadRow> => {
  const id = idIn(url)
  const claimed = id === undefined ? undefined : await markUsed({ id, accountId, kind, shopId: shopId ?? null }, now)
  return claimed ?? fail('upload.not_found')
}
