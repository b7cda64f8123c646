import { inTransaction } from '@server/db/transaction'
import { PaymentStatus } from '@/domain/payment/order-state'
import { findOrder, type PaymentDeps } from '@server/modules/payment/service'
import { ProviderError } from '@server/providers/payment/port'
import type { ContractState } from '@server/providers/entrust/port'
import { RenewalStatus } from '@/domain/card/renewal/renewal'
import { addMinutes, instantOf, type Instant } from '@/domain/time'
import { closeContract, endAtProvider } from './close'
import { claimAsk, findContract, holdContract } from './repository'
import type { ContractRow } from './rows'
import { payFirst } from './pay-first'
import { takeContract } from './take-contract'

const ASK_MINUTES = [5, 15, 60, 240, 1440] as const
/** So long after it was begun an agreement that nobody signed is given up. */
const SIGNING_HOURS = 24

const nextAsk = (now: Instant, asks: number): Instant => addMinutes(now, ASK_MINUTES[Math.min(asks, ASK_MINUTES.length - 1)]!)

const isWaiting = async ({ cardOrderId }: ContractRow): Promise<boolean> =>
  cardOrderId !== null && (await findOrder('auto_renew', cardOrderId))?.status === PaymentStatus.unpaid

const giveUp = (contract: ContractRow, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const held = await holdContract(contract)
    if (held.status === RenewalStatus.signing && held.signedAt === null) await closeContract(held, 'house', now)
  })

/** Asks the provider whether an agreement was signed, or ends a closed one there; once per waiting time, whichever process comes first. */
export const askContract = async (contractId: number, deps: PaymentDeps, now: Instant): Promise<void> => {
  const contract = (await findContract(contractId))!
  if (!(await claimAsk(contract.id, now, nextAsk(now, contract.asks)))) return
  if (contract.status === RenewalStatus.closed) return endAtProvider(contract.id, deps, now)
  const found = await query(contract, deps)
  if (!found) return
  if (found.state !== 'absent') {
    await takeContract(contract.brandId, contract.code, found, now)
    return payFirst(contract.id, deps, now)
  }
  if (now >= addMinutes(instantOf(contract.createdAt), SIGNING_HOURS * 60) && !(await isWaiting(contract))) await giveUp(contract, now)
}

const query = async ({ brandId, code, provider }: ContractRow, { pay }: Pick<PaymentDeps, 'pay'>): Promise<ContractState | undefined> => {
  try {
    return await pay.entrust(brandId, provider)?.queryContract(code)
  } catch (error) {
    if (error instanceof ProviderError) return undefined
    throw error
  }
}

/** Closes the agreement of a person who leaves. */
export const closeOfLeaver = async (contractId: number, deps: Pick<PaymentDeps, 'pay'>, now: Instant): Promise<void> => {
  await inTransaction(async () => closeContract(await holdContract((await findContract(contractId))!), 'house', now))
  await endAtProvider(contractId, deps, now)
}
