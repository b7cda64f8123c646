import { inTransaction } from '@server/db/transaction'
import {
  closeTrade,
  keepAccepted,
  openDeduction,
  openOrder,
  findOpenTrade,
  findOrder,
  releaseOrder,
  type PaymentDeps,
  type TradeRow,
} from '@server/modules/payment/service'
import { ProviderError } from '@server/providers/payment/port'
import { renewalChannel } from '@/domain/card/renewal/provider'
import { isStillDue } from '@/domain/card/renewal/due'
import { deductUntil, firstTry, nextTry, tryUntil } from '@/domain/card/renewal/next-try'
import { isByDay, MOST_TRIES, RenewalStatus } from '@/domain/card/renewal/renewal'
import { fen } from '@/domain/money'
import { addDays, addMinutes, dayOf, instantOf, type Instant } from '@/domain/time'
import { insertOrder } from '../buy/repository'
import { closeContract, dropDeduction } from './close'
import { findContract, findDeduction, holdContract, lockDeduction, markTried, readCard, readSigner, tryLater } from './repository'
import { DeductionStatus, type ContractRow, type DeductionRow, type RenewedCard } from './rows'
import { isHeld } from './notify-signer'

/** How long a try without an end is left to the provider before it is looked at again. */
const WAIT_MINUTES = 10

/** The order that charges the card, and its pay order: made with the first try, kept for all of them. */
const orderFor = async (contract: ContractRow, deduction: DeductionRow, card: RenewedCard, now: Instant): Promise<number> => {
  if (deduction.cardOrderId !== null) return deduction.cardOrderId
  const { brandId, shopId, accountId, cardId, cardTplId, optionId, units, days, months, priceFen } = contract
  const channel = renewalChannel[contract.provider]
  const expireAt = deductUntil(now)
  const order = {
    brandId,
    shopId,
    accountId,
    templateId: cardTplId,
    kind: 'charge',
    cardId,
    optionId,
    units,
    days,
    months,
    startDay: null,
  } as const
  const money = { channel, payCardId: null, priceFen, discountFen: 0, limitCount: null, heldUntil: expireAt } as const
  const orderId = await insertOrder({ ...order, ...money }, now)
  await openOrder(
    {
      ...{
        brandId,
        shopId,
        accountId,
        purpose: 'auto_renew',
        purposeId: orderId,
        subject: card.name,
        channel,
        pricedFor: channel,
        expireAt,
      },
      ...{ lines: [{ kind: 'price', label: card.name, amountFen: priceFen }], isDeducted: true },
    },
    now,
  )
  return orderId
}

/** The result of a deduction that is due: a try that is opened, or nothing for now. `over`: its tries have ended without money. */
type Claimed = { trade: TradeRow } | { over: number } | undefined

/**
 * Claims a try of a deduction, with its agreement, card and person held: so that however many look at once, one opens it. A card that was charged or prolonged
 * meanwhile needs none.
 */
const claim = (found: DeductionRow, now: Instant): Promise<Claimed> =>
  inTransaction(async () => {
    const contract = await holdContract((await findContract(found.contractId))!)
    const deduction = await lockDeduction(found.id)
    if (deduction.status !== DeductionStatus.open || deduction.nextTryAt.getTime() > now || contract.status !== RenewalStatus.live)
      return undefined
    const card = await readCard(contract.cardId!)
    if (card.closedAt !== null || (await readSigner(contract.accountId)).leaving) {
      await closeContract(contract, 'house', now)
      return undefined
    }
    const pay = deduction.cardOrderId === null ? undefined : await findOrder('auto_renew', deduction.cardOrderId)
    if (pay && (await findOpenTrade(pay.id))) {
      await tryLater(deduction.id, addMinutes(now, WAIT_MINUTES))
      return undefined
    }
    if (pay && deduction.tries >= MOST_TRIES) return { over: pay.id }
    return open(contract, deduction, card, now)
  })

const open = async (contract: ContractRow, deduction: DeductionRow, card: RenewedCard, now: Instant): Promise<Claimed> => {
  const today = dayOf(now)
  if (isHeld(card, today)) {
    await tryLater(deduction.id, firstTry(addDays(today, 1)))
    return undefined
  }
  if (!isStillDue({ ...card, trigger: contract.triggerUnits }, today)) {
    await dropDeduction(contract.id, now)
    return undefined
  }
  const orderId = await orderFor(contract, deduction, card, now)
  const tries = deduction.tries + 1
  const trade = await openDeduction((await findOrder('auto_renew', orderId))!.id, contract.provider, tryUntil(now), now)
  if (!trade) return undefined
  await markTried(deduction.id, orderId, tries, nextTry(tries, now) ?? addMinutes(now, WAIT_MINUTES))
  return { trade }
}

/** Applies for a try at the provider, outside of any transaction; again with the same number where nobody knows whether it was accepted. */
const apply = async (
  trade: TradeRow,
  contract: ContractRow,
  subject: string,
  { pay }: Pick<PaymentDeps, 'pay'>,
  now: Instant,
): Promise<void> => {
  const entrust = pay.entrust(contract.brandId, contract.provider)
  if (!entrust || contract.contractId === null) return
  try {
    await entrust.deduct({
      contractId: contract.contractId,
      tradeNo: trade.tradeNo,
      amount: fen(trade.amountFen),
      subject: subject.slice(0, 60),
      until: instantOf(trade.expireAt),
    })
    await keepAccepted(trade.id, now)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'refused') await closeTrade(trade, now)
  }
}

/** Does what is due of a deduction: a try, or its end after the last one. By day only; may die between any two steps. */
export const deduct = async (deductionId: number, deps: PaymentDeps, now: Instant): Promise<void> => {
  const found = await findDeduction(deductionId)
  if (!found || !isByDay(now)) return
  const claimed = await claim(found, now)
  if (!claimed) return
  if ('over' in claimed) return void (await releaseOrder(claimed.over, 'closed', deps, now))
  await applyAgain(deductionId, deps, now)
}

/** Applies for the open try of a deduction, as long as its agreement deducts. */
export const applyAgain = async (deductionId: number, deps: PaymentDeps, now: Instant): Promise<void> => {
  const deduction = await findDeduction(deductionId)
  if (deduction?.status !== DeductionStatus.open || deduction.cardOrderId === null || !isByDay(now)) return
  const order = (await findOrder('auto_renew', deduction.cardOrderId))!
  const trade = await findOpenTrade(order.id)
  const contract = (await findContract(deduction.contractId))!
  if (!trade || trade.prepayAt !== null || contract.status !== RenewalStatus.live) return
  await apply(trade, contract, order.subject, deps, now)
}
