import { fail } from '@server/errors'
import { notify } from '@server/modules/notice/service'
import type { Purpose } from '@server/modules/payment/service'
import { RenewalStatus } from '@/domain/card/renewal/renewal'
import { maskPhone } from '@/domain/member/mask-phone'
import { fen, fenToYuan } from '@/domain/money'
import { PaymentStatus } from '@/domain/payment/order-state'
import { dayOf, type Instant } from '@/domain/time'
import { cardPurpose } from '../buy/purpose'
import { findOrder, giveUpOrder } from '../buy/repository'
import { closeContract } from './close'
import {
  endDeduction,
  findOfDeduction,
  findOfOrder,
  hadFirstPrice,
  lockContract,
  lockOrderDeduction,
  markOpened,
  markPaused,
  readCard,
  readSigner,
} from './repository'
import { DeductionStatus, type ContractRow } from './rows'
import { findRhythm } from './rhythm'
import { settleContract } from './take-contract'

/** The agreement of an order: the one that is signed with it, or the one that it is a deduction of. */
const readContract = async (cardOrderId: number) => (await findOfOrder(cardOrderId)) ?? (await findOfDeduction(cardOrderId))!

/** A first price that was given up and paid late is no first one if another order has had it meanwhile. */
const isFirst = async (cardOrderId: number): Promise<boolean> => {
  const { firstPrice, accountId, cardTplId } = (await findOrder(cardOrderId))!
  return !firstPrice || !(await hadFirstPrice(accountId, cardTplId, cardOrderId))
}

/** After three tries nothing is deducted any more, and the person is told. */
const pause = async (contract: ContractRow, now: Instant): Promise<void> => {
  if (contract.status !== RenewalStatus.live) return
  await markPaused(contract.id, now)
  const { accountId, brandId, shopId, cardId, priceFen } = contract
  await notify({
    ...{ accountId, brandId, shopId, kind: 'renewal.paused', now },
    params: { card: (await readCard(cardId!)).name, amount: fenToYuan(fen(priceFen)).toFixed(2) },
    path: `/shop/${shopId}/mobile/card/${cardId}/auto-renew/`,
  })
}

/**
 * The purpose of an agreement of deduction: a card that is bought while it is signed, and each deduction after that. Money that comes after it was closed is given
 * back. Lock order: card, person, agreement, order.
 */
export const autoRenewPurpose: Purpose = {
  ...cardPurpose,
  name: 'auto_renew',
  type: 'auto_renew',
  lock: async (cardOrderId) => {
    await cardPurpose.lock(cardOrderId)
    await lockContract((await readContract(cardOrderId)).id)
  },
  signing: async (cardOrderId, now) => {
    const contract = await findOfOrder(cardOrderId)
    if (!contract) return undefined
    if (contract.status === RenewalStatus.closed) return fail('pay.closed')
    const { phone } = await readSigner(contract.accountId)
    const { priceFen } = (await findOrder(cardOrderId))!
    return {
      ...{ code: contract.code, serial: contract.id, account: maskPhone(phone) },
      rhythm: findRhythm(contract, dayOf(now), priceFen),
    }
  },
  fulfil: async (order, now) => {
    const contract = await readContract(order.purposeId)
    const deduction = await lockOrderDeduction(order.purposeId)
    if (deduction && contract.status === RenewalStatus.closed) return false
    if (order.status !== PaymentStatus.unpaid && !(await isFirst(order.purposeId))) return false
    if (!(await cardPurpose.fulfil(order, now))) return false
    if (deduction) await endDeduction(deduction.id, DeductionStatus.done, now)
    else {
      await markOpened(contract.id, (await findOrder(order.purposeId))!.cardId!)
      await settleContract(contract.id, now)
    }
    return true
  },
  release: async ({ purposeId }, now) => {
    await giveUpOrder(purposeId, now)
    const contract = await readContract(purposeId)
    const deduction = await lockOrderDeduction(purposeId)
    if (!deduction) return closeContract(contract, 'house', now)
    await endDeduction(deduction.id, DeductionStatus.failed, now)
    await pause(contract, now)
  },
}
