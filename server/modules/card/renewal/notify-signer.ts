import { inTransaction } from '@server/db/transaction'
import { notify } from '@server/modules/notice/service'
import type { PaymentDeps } from '@server/modules/payment/service'
import { ProviderError } from '@server/providers/payment/port'
import { nextDue } from '@/domain/card/renewal/due'
import { firstTry, lastTryDay } from '@/domain/card/renewal/next-try'
import { RenewalStatus } from '@/domain/card/renewal/renewal'
import { isOnLeave } from '@/domain/card/validity'
import { fen, fenToYuan } from '@/domain/money'
import { dayOf, type Instant, type ShopDate } from '@/domain/time'
import {
  findContract,
  findDeduction,
  holdContract,
  insertDeduction,
  lockOpenDeduction,
  markAnnounced,
  readCard,
  readSigner,
} from './repository'
import { termDue } from '../terms/agree'
import { DeductionStatus, type ContractRow, type RenewedCard } from './rows'

/** A card that is on leave, or that the shop has locked, is not renewed: its days move. */
export const isHeld = ({ isLocked, lockStart, lockEnd }: RenewedCard, day: ShopDate): boolean =>
  isOnLeave({ isLocked, lockStart: lockStart as ShopDate | null, lockEnd: lockEnd as ShopDate | null }, day)

/** Tells the person of an agreement of its next deduction, which is to come from then on: once a period, whoever finds it due. */
export const notifySigner = (contractId: number, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const contract = await holdContract((await findContract(contractId))!)
    if (contract.status !== RenewalStatus.live || contract.cardId === null || (await lockOpenDeduction(contract.id))) return
    const card = await readCard(contract.cardId)
    const today = dayOf(now)
    const due = nextDue({ ...card, trigger: contract.triggerUnits }, today)
    if (due?.noticeDay !== today || card.closedAt !== null || isHeld(card, today)) return
    if ((await readSigner(contract.accountId)).leaving) return
    await insertDeduction(contract, { ends: card.type === 3 ? card.end : null, dueDay: due.dueDay, firstTry: firstTry(due.dueDay) }, now)
    const { accountId, brandId, shopId, cardId, priceFen } = contract
    await notify({
      ...{ accountId, brandId, shopId, kind: 'renewal.told', now },
      params: { card: card.name, day: due.dueDay, amount: fenToYuan(fen(priceFen)).toFixed(2) },
      path: `/shop/${shopId}/mobile/card/${cardId}/auto-renew/`,
    })
    if (await termDue(contract.cardId)) await notifyTerms(contract, card.name, now)
  })

/** A renewal goes on under the terms that were agreed to. A person who has not read the present terms is notified of them; the next purchase asks for them. */
const notifyTerms = ({ accountId, brandId, shopId, cardId }: ContractRow, card: string, now: Instant): Promise<void> =>
  notify({
    ...{ accountId, brandId, shopId, kind: 'renewal.terms', now },
    params: { card },
    path: `/mobile/card/${cardId}/terms/?shop_id=${shopId}`,
  })

/** Lets the provider tell the payer, too. A refused notice is not repeated: our own has gone out. */
export const announce = async (deductionId: number, { pay }: Pick<PaymentDeps, 'pay'>, now: Instant): Promise<void> => {
  const deduction = await findDeduction(deductionId)
  if (deduction?.status !== DeductionStatus.open || deduction.announcedAt !== null) return
  const { brandId, contractId, priceFen, status, provider } = (await findContract(deduction.contractId))!
  const entrust = pay.entrust(brandId, provider)
  if (!entrust || contractId === null || status !== RenewalStatus.live) return
  try {
    await entrust.announce({ contractId, amount: fen(priceFen), lastDay: lastTryDay(deduction.dueDay as ShopDate) })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind !== 'refused') return
  }
  await markAnnounced(deduction.id, now)
}
