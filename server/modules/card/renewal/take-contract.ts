import { inTransaction } from '@server/db/transaction'
import { notify } from '@server/modules/notice/service'
import type { ContractState } from '@server/providers/entrust/port'
import { RenewalStatus } from '@/domain/card/renewal/renewal'
import { fen, fenToYuan } from '@/domain/money'
import type { Instant } from '@/domain/time'
import { closeContract } from './close'
import { findByCode, findOfCard, holdContract, lockContract, markEnded, markLive, markSigned, readCard } from './repository'
import type { ContractRow } from './rows'

type Known = Exclude<ContractState, { state: 'absent' }>

/**
 * Applies what the provider says of an agreement, however often, late or out of order it says so: a closed one never comes back, and one that was signed after it was
 * closed is ended there. False for one that we do not know.
 */
export const takeContract = async (brandId: number, code: string, found: Known, now: Instant): Promise<boolean> => {
  const known = await findByCode(code)
  if (known?.brandId !== brandId) return false
  return inTransaction(async () => {
    const contract = await holdContract(known)
    if (contract.contractId !== null && contract.contractId !== found.contractId) return false
    if (contract.signedAt === null) await markSigned(contract.id, found.contractId, now)
    if (found.state === 'ended') {
      await closeContract(contract, 'provider', now)
      await markEnded(contract.id, now)
    } else await settleContract(contract.id, now)
    return true
  })
}

/** Lets an agreement deduct once it is signed and has its card, in the open transaction with it held. A card has one; one that was given up makes place for it. */
export const settleContract = async (contractId: number, now: Instant): Promise<void> => {
  const contract = await lockContract(contractId)
  if (contract.status !== RenewalStatus.signing || contract.signedAt === null || contract.cardId === null) return
  const card = await readCard(contract.cardId)
  const other = await findOfCard(contract.cardId)
  if (card.closedAt !== null || other?.status === RenewalStatus.live) return closeContract(contract, 'house', now)
  if (other) await closeContract(await lockContract(other.id), 'house', now)
  await markLive(contract.id, now)
  await notifySigned(contract, card.name, now)
}

const notifySigned = ({ accountId, brandId, shopId, cardId, priceFen }: ContractRow, card: string, now: Instant): Promise<void> =>
  notify({
    ...{ accountId, brandId, shopId, kind: 'renewal.signed', now },
    params: { card, amount: fenToYuan(fen(priceFen)).toFixed(2) },
    path: `/shop/${shopId}/mobile/card/${cardId}/auto-renew/`,
  })
