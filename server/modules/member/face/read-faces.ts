import type { AppContext } from '@server/context'
import type { ShopRow } from '@server/modules/shop/service'
import { addressOfUpload } from '@server/modules/upload/service'
import type { FacePhoto, Faces } from '@/contract/member/face'
import { consentVersions } from '@/domain/member/consent'
import { judgeGuardian } from '@/domain/member/guardian'
import { dayOf, formatInstant, instantOf, type Instant } from '@/domain/time'
import { listConsents } from '../privacy/consent-repository'
import { findStanding } from '../repository'
import { listPhotos, type FacePhotoRow } from './repository'

const photoWire = async (row: FacePhotoRow, secret: string, now: Instant): Promise<FacePhoto> => ({
  id: row.id,
  place: row.place,
  is_valid: row.state === 'enrolled',
  state: row.state,
  reason: row.reason,
  at: formatInstant(instantOf(row.at)),
  url: row.uploadId === null ? null : ((await addressOfUpload(row.uploadId, secret, now)) ?? null),
})

/** The photos of a person's face for the gates of a shop, and how he stands with the consent to them. */
export const readFaces = async ({ config }: Pick<AppContext, 'config'>, accountId: number, shop: ShopRow, now: Instant): Promise<Faces> => {
  const photos: FacePhoto[] = []
  for (const row of await listPhotos(accountId, shop.id)) photos.push(await photoWire(row, config.sessionSecret, now))
  const given = (await listConsents(accountId, shop.brandId)).find(({ kind, withdrawnAt }) => kind === 'face' && withdrawnAt === null)
  const { guardian } = await findStanding(accountId, shop)
  return {
    photos,
    consent: {
      current: consentVersions.face,
      version: given?.version ?? '',
      given_at: given ? formatInstant(instantOf(given.givenAt)) : null,
      is_due: given?.version !== consentVersions.face,
    },
    needs_guardian: guardian !== null && !judgeGuardian(guardian, dayOf(now)).ok,
  }
}
