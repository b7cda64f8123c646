import { fail } from '@server/errors'
import type { Signing, SigningPlace } from '@server/providers/entrust/port'
import type { PaymentDeps } from '@server/modules/payment/service'
import { judgeShown } from '@/domain/card/buy/judge-shown'
import { optionDays } from '@/domain/card/buy/option-days'
import { judgeSign } from '@/domain/card/renewal/judge-sign'
import { renewalProvider, type SigningSpot } from '@/domain/card/renewal/provider'
import { RenewalStatus } from '@/domain/card/renewal/renewal'
import { maskPhone } from '@/domain/member/mask-phone'
import { fen, type Fen } from '@/domain/money'
import { dayOf, type Instant } from '@/domain/time'
import { lockBuyer } from '../buy/repository'
import { lockCardRow } from '../repository'
import { findFirstDay, findRhythm } from './rhythm'
import { findContract, findOfCard, insertContract, readCard, readOptions, readSigner } from './repository'

interface Asked {
  brandId: number
  shopId: number
  accountId: number
  cardId: number
  optionId: number
  isAgreed: boolean
  /** The deduction that the person was shown; undefined where he did not say. */
  shown: Fen | undefined
  /** Where the person is. */
  spot: SigningSpot
}

/** Begins an agreement for a card that the person has, in the open transaction. Returns its id; throws the first refusal. */
export const beginContract = async (asked: Asked, { pay }: Pick<PaymentDeps, 'pay'>, now: Instant): Promise<number> => {
  const { brandId, shopId, accountId, cardId, optionId, isAgreed, shown, spot } = asked
  await lockCardRow(cardId)
  await lockBuyer(accountId, brandId)
  const card = await readCard(cardId)
  if (card.closedAt !== null) return fail('card.not_found')
  const isHolder = card.accountId === accountId
  const option = (await readOptions(card.cardTplId)).find(({ id }) => id === optionId)
  const isSigned = (await findOfCard(cardId))?.status === RenewalStatus.live
  const { type } = card
  const days = option ? optionDays({ type, ...option }) : null
  const found = renewalProvider(spot, pay.listEntrusts(brandId), { type, days })
  const verdict = judgeSign({ autoRenew: true, blocked: option && !found.ok ? found.reason : null, isHolder, isSigned, isAgreed })
  if (!verdict.ok) return fail(verdict.reason)
  const { units, months, priceFen, triggerUnits } = option ?? fail('card.option_gone')
  if (!found.ok) return fail(found.reason)
  const fits = judgeShown(shown, fen(priceFen))
  if (!fits.ok) return fail(fits.reason, fits.params)
  return insertContract(
    {
      ...{ brandId, shopId, accountId, cardTplId: card.cardTplId, cardId, cardOrderId: null, optionId },
      ...{ units, days, months, priceFen, triggerUnits, provider: found.provider },
    },
    now,
  )
}

/** The address or mini-program that opens the signing of an agreement that was begun. */
export const readSigning = async (
  contractId: number,
  { place, returnUrl }: { place: SigningPlace; returnUrl: string },
  { pay }: Pick<PaymentDeps, 'pay'>,
  now: Instant,
): Promise<Signing> => {
  const contract = (await findContract(contractId))!
  const { brandId, accountId, cardId, code, id: serial, provider, priceFen } = contract
  const { phone } = await readSigner(accountId)
  const entrust = pay.entrust(brandId, provider) ?? fail('card.renew_unavailable')
  const rhythm = findRhythm(contract, findFirstDay(contract, await readCard(cardId!), dayOf(now)), priceFen)
  return entrust.signAlone(place, { code, serial, account: maskPhone(phone), rhythm }, now, returnUrl)
}
