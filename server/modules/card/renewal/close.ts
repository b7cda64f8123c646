import { notify } from '@server/modules/notice/service'
import { closeUnpaid, type PaymentDeps } from '@server/modules/payment/service'
import { ProviderError } from '@server/providers/payment/port'
import { RenewalStatus } from '@/domain/card/renewal/renewal'
import { type Instant } from '@/domain/time'
import { giveUpOrder, lockOrder } from '../buy/repository'
import {
  endDeduction,
  findContract,
  listOfCard,
  lockContract,
  lockOpenDeduction,
  markClosed,
  markEnded,
  readCard,
  type ClosedBy,
} from './repository'
import { DeductionStatus, type ContractRow } from './rows'

/** Gives up the deduction that is to come or under way, in the open transaction with its agreement held. Money that comes for it all the same is given back. */
export const dropDeduction = async (contractId: number, now: Instant): Promise<void> => {
  const open = await lockOpenDeduction(contractId)
  if (!open) return
  if (open.cardOrderId !== null) {
    await lockOrder(open.cardOrderId)
    await giveUpOrder(open.cardOrderId, now)
    await closeUnpaid('auto_renew', open.cardOrderId, now)
  }
  await endDeduction(open.id, DeductionStatus.dropped, now)
}

/**
 * Closes an agreement on our side, at once and in the open transaction with it held (`holdContract`): nothing is deducted from then on. The provider learns it after
 * the commit (`endAtProvider`), from the sweep at the latest.
 */
export const closeContract = async (contract: ContractRow, by: ClosedBy, now: Instant): Promise<void> => {
  if (contract.status === RenewalStatus.closed) return
  await dropDeduction(contract.id, now)
  await markClosed(contract.id, by, now)
  if (contract.status === RenewalStatus.signing || contract.cardId === null) return
  const { accountId, brandId, shopId, cardId } = contract
  const { name } = await readCard(cardId)
  await notify({
    ...{ accountId, brandId, shopId, kind: 'renewal.closed', now },
    params: { card: name },
    path: `/shop/${shopId}/mobile/card/${cardId}/`,
  })
}

/** Closes every agreement of a card that is nobody's any more, in the open transaction with card and person held. */
export const closeCardRenewals = async (cardId: number, now: Instant): Promise<void> => {
  for (const { id } of await listOfCard(cardId)) await closeContract(await lockContract(id), 'house', now)
}

/** Tells the provider that a closed agreement has ended; what it does not answer the sweep asks again. Outside of any transaction. */
export const endAtProvider = async (contractId: number, { pay }: Pick<PaymentDeps, 'pay'>, now: Instant): Promise<void> => {
  const contract = (await findContract(contractId))!
  if (contract.status !== RenewalStatus.closed || contract.contractId === null || contract.endedAt !== null) return
  try {
    await pay.entrust(contract.brandId, contract.provider)?.endContract(contract.contractId)
    await markEnded(contract.id, now)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
}
