import type { AppContext, Call, Mount } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { payFrom } from '@server/modules/payment/service'
import { requireShop } from '@server/modules/shop/service'
import type { SigningPlace } from '@server/providers/entrust/port'
import { judgeSpot } from '@/domain/card/renewal/provider'
import type { PayScene } from '@/domain/payment/pay-method'
import { buildAddress } from '@/routes/match'
import { cardRenewalClose, cardRenewalRead, cardRenewalSign } from '@/contract/card/renewal'
import { shownFen } from '../buy/selling'
import { findHolder } from '../history-repository'
import { listCards } from '../service'
import { closeContract, endAtProvider } from './close'
import { findLastOfCard, holdContract } from './repository'
import { readRenewal } from './read-renewal'
import { beginContract, readSigning } from './sign'

/** Adds the calls of automatic renewal. */
export const addRenewal = (mount: Mount, { config, pay }: AppContext): void => {
  const deps = { pay }

  const readScene = (call: Pick<Call, 'client' | 'address' | 'request'>): PayScene => payFrom(call, config).scene
  const judgePlace = (scene: PayScene): SigningPlace =>
    scene === 'wechat' ? 'h5' : scene === 'weapp' || scene === 'mobile' || scene === 'desktop' ? scene : fail('card.renew_wechat_only')

  mount(cardRenewalRead, async ({ params, membership: { accountId, shopId }, now, ...call }) => {
    const { brandId } = await requireShop(shopId)
    const here = { offered: pay.listEntrusts(brandId), spot: judgeSpot(readScene(call)) }
    return readRenewal({ cardId: params.cardId, accountId, shopId, ...here }, now)
  })

  mount(cardRenewalSign, async ({ params: { cardId }, body, membership: { accountId, shopId }, keyed, now, ...call }) => {
    const { brandId } = await requireShop(shopId)
    if (!(await listCards(accountId, shopId, now)).some(({ id }) => id === cardId)) fail('card.not_found')
    const scene = readScene(call)
    const asked = {
      ...{ brandId, shopId, accountId, cardId, optionId: body.option_id, isAgreed: body.auto_renew },
      shown: shownFen(body.renew_price, 'renew_price'),
      spot: judgeSpot(scene),
    }
    const { contractId } = await withKey(keyed, now, async () => ({ contractId: await beginContract(asked, deps, now) }))
    const returnUrl = `${payFrom(call, config).returnUrl}${buildAddress('autoRenew', { shopId, cardId })}`
    return { signing: await readSigning(contractId, { place: judgePlace(scene), returnUrl }, deps, now) }
  })

  mount(cardRenewalClose, async ({ params: { cardId }, actor: { accountId }, keyed, now }) => {
    const { holderId } = (await findHolder(cardId, accountId)) ?? fail('card.not_found')
    if (holderId !== accountId) fail('card.renew_signer')
    const { contractId, shopId } = await withKey(keyed, now, async () => {
      const contract = await holdContract((await findLastOfCard(cardId)) ?? fail('card.not_found'))
      await closeContract(contract, 'signer', now)
      return { contractId: contract.id, shopId: contract.shopId }
    })
    await endAtProvider(contractId, deps, now)
    return { card: (await listCards(accountId, shopId, now)).find(({ id }) => id === cardId) ?? fail('card.not_found') }
  })
}
