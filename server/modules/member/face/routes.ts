import type { AppContext, Call, Mount } from '@server/context'
import { fail } from '@server/errors'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import { faceConsent, faceRead, faceSave, faceWithdraw, hasFaceGuard } from '@/contract/member/face'
import { consentVersions } from '@/domain/member/consent'
import type { FacePlace } from '@/domain/member/face'
import { changeConsent, giveConsent, type Kept } from '../privacy/consent'
import { hasGate } from './has-gate'
import { readFaces } from './read-faces'
import { insistOnGuardian, saveFaces } from './save'

type OwnCall = Pick<Call<typeof faceRead>, 'actor' | 'params' | 'membership'>

/** The person himself, at a shop that he is bound to: nobody else sends a face, sees it or withdraws it. */
const judgeOwn = async ({ actor: { accountId }, params, membership }: OwnCall): Promise<{ accountId: number; shop: ShopRow }> =>
  params.userId === accountId ? { accountId, shop: await requireShop(membership.shopId) } : fail('permission.none')

/** The calls of a person about the photos of the own face for a shop's gates (identity ledger IP-263 to IP-266). */
export const mountFaces = (mount: Mount, context: AppContext, kept: Kept): void => {
  mount(hasFaceGuard, async ({ shopId }) => ({ has_face_guard: hasGate(context, await requireShop(shopId)) }))

  mount(faceRead, async (call) => {
    const { accountId, shop } = await judgeOwn(call)
    return readFaces(context, accountId, shop, call.now)
  })

  mount(faceConsent, async (call) => {
    const { accountId, shop } = await judgeOwn(call)
    const { body, client, keyed, now } = call
    return withKey(keyed, now, async () => {
      if (!hasGate(context, shop)) return fail('face.no_guard')
      if (body.version !== consentVersions.face) return fail('face.consent_changed')
      await insistOnGuardian(accountId, shop, now)
      await giveConsent({ accountId, brandId: shop.brandId, kind: 'face', version: body.version, by: 'member', client }, now)
      return readFaces(context, accountId, shop, now)
    })
  })

  mount(faceSave, async (call) => {
    const { accountId, shop } = await judgeOwn(call)
    const { body, keyed, now } = call
    const saving = { accountId, shop, photos: body.photos, place: (body.place ?? 1) as FacePlace, keeps: body.keep ?? false, keyed }
    await saveFaces(context, saving, now)
    return readFaces(context, accountId, shop, now)
  })

  mount(faceWithdraw, async (call) => {
    const { accountId, shop } = await judgeOwn(call)
    const { client, keyed, now } = call
    return withKey(keyed, now, async () => {
      await changeConsent(kept, { accountId, brandId: shop.brandId, kind: 'face', client }, false, now)
      return readFaces(context, accountId, shop, now)
    })
  })
}
