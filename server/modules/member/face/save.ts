import { randomUUID } from 'node:crypto'
import type { AppContext, KeyedRequest } from '@server/context'
import { fail } from '@server/errors'
import type { ShopRow } from '@server/modules/shop/service'
import { claimUpload, ownUpload } from '@server/modules/upload/service'
import { withKey } from '@server/plugins/idempotency'
import { consentVersions } from '@/domain/member/consent'
import { judgeFace, placesFrom, type FacePlace } from '@/domain/member/face'
import { judgeGuardian } from '@/domain/member/guardian'
import { dayOf, type Instant } from '@/domain/time'
import { holdLive } from '../privacy/consent-repository'
import { findStanding } from '../repository'
import { insist } from '../typed'
import { hasGate } from './has-gate'
import { insertPhoto, listPhotos, type RecordRow } from './repository'
import { askedUntil, settle } from './settle'

export interface Saving {
  accountId: number
  shop: ShopRow
  photos: readonly string[]
  place: FacePlace
  keeps: boolean
  keyed: KeyedRequest | undefined
}

/** Fails with `guardian.needed` where a guardian has to agree and none did. */
export const insistOnGuardian = async (accountId: number, shop: ShopRow, now: Instant): Promise<void> => {
  const { guardian } = await findStanding(accountId, shop)
  if (guardian) insist(judgeGuardian(guardian, dayOf(now)))
}

/** Takes a photo into use, which serves once. Returns the upload's id. */
const takePhoto = async (url: string, { accountId, shop }: Saving, now: Instant): Promise<string> => {
  const own = { url, accountId, kind: 'face' } as const
  const found = await ownUpload(own)
  if (found?.shopId !== shop.id) return fail('face.photo_not_own')
  if (found.state === 'used') return fail('face.photo_used')
  return (await claimUpload({ ...own, shopId: shop.id }, now)).id
}

/**
 * Saves photos of a face from a place on: each is written down before the vendor is asked about it, so that each act of the vendor is known or asked for again. Who holds the
 * consent has the photos of the person: of two requests at once the second finds what the first did. Fails with the codes of `faceSave`.
 */
export const saveFaces = async (context: AppContext, saving: Saving, now: Instant): Promise<void> => {
  const { accountId, shop, photos, place, keeps, keyed } = saving
  const places = placesFrom(place, photos.length)
  if (places.length < photos.length) return fail('face.too_many')
  // Empty where the request was sent again: then the first one asks.
  let made: RecordRow[] = []
  await withKey(keyed, now, async () => {
    made = []
    const agreed = (await holdLive({ accountId, brandId: shop.brandId, kind: 'face' }))?.version
    insist(judgeFace({ hasGate: hasGate(context, shop), agreed, current: consentVersions.face }))
    await insistOnGuardian(accountId, shop, now)
    const judged = (await listPhotos(accountId, shop.id)).filter(({ state }) => state === 'judging')
    if (judged.some((photo) => places.some((each) => each === photo.place))) return fail('face.judging')
    for (const [at, url] of photos.entries()) {
      const ref = randomUUID()
      const uploadId = await takePhoto(url, saving, now)
      const photo = { accountId, shopId: shop.id, brandId: shop.brandId, place: places[at]!, ref, uploadId, keeps }
      made.push(await insertPhoto(photo, askedUntil(now), now))
    }
    return {}
  })
  await Promise.all(made.map((record) => settle(context, record)))
}
