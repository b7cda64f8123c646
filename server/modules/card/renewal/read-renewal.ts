import { fail } from '@server/errors'
import type { CardRenewal } from '@/contract/card/renewal'
import { writeCardAmount } from '@/domain/card/amount'
import type { CardType } from '@/domain/card/card'
import { makeNextDeduction } from '@/domain/card/renewal/next-deduction'
import type { RenewalProvider, SigningSpot } from '@/domain/card/renewal/provider'
import { RenewalStatus, chooseTrigger } from '@/domain/card/renewal/renewal'
import { fen, fenToYuan } from '@/domain/money'
import { dayOf, formatInstant, instantOf, type Instant, type ShopDate } from '@/domain/time'
import { listCards } from '../service'
import { findOfCard, findOpenDeduction, readCard, readOptions, readPast } from './repository'
import type { ContractRow, RenewalOptionRow, RenewedCard } from './rows'

const yuan = (amount: number): number => fenToYuan(fen(amount))

const optionWire = (
  { id, units, priceFen, days, months, triggerUnits }: RenewalOptionRow,
  type: CardType,
): CardRenewal['options'][number] => ({
  id,
  charge: writeCardAmount(type, units),
  price: yuan(priceFen),
  days: type === 3 ? units : days,
  ...(months !== null && { months }),
  trigger_value: writeCardAmount(type, chooseTrigger(type, triggerUnits)),
})

const renewalWire = async (contract: ContractRow, card: RenewedCard, today: ShopDate): Promise<CardRenewal['renewal']> => {
  const { optionId: id, units, priceFen, days, months, triggerUnits, status } = contract
  const open = await findOpenDeduction(contract.id)
  const told = open ? { noticeDay: dayOf(instantOf(open.toldAt)), dueDay: open.dueDay as ShopDate } : null
  const plan = status === RenewalStatus.live ? makeNextDeduction({ ...card, days, months, trigger: triggerUnits }, today, told) : null
  return {
    id: contract.id,
    provider: contract.provider,
    option: optionWire({ id, units, priceFen, days, months, triggerUnits }, card.type),
    status: status === RenewalStatus.live ? 'live' : 'paused',
    signed_at: formatInstant(instantOf(contract.signedAt!)),
    notice_day: plan?.noticeDay ?? null,
    due_day: plan?.dueDay ?? null,
    told: open !== undefined,
    tries: open?.tries ?? 0,
    end_after: plan?.end ?? null,
  }
}

interface Asked {
  cardId: number
  accountId: number
  shopId: number
  /** With whom the brand has agreements of deduction, and where the person is. */
  offered: readonly RenewalProvider[]
  spot: SigningSpot
}

/** How one of a person's cards is renewed. Fails with `card.not_found`. */
export const readRenewal = async ({ cardId, accountId, shopId, offered, spot }: Asked, now: Instant): Promise<CardRenewal> => {
  const card = (await listCards(accountId, shopId, now)).find(({ id }) => id === cardId) ?? fail('card.not_found')
  const row = await readCard(cardId)
  const contract = await findOfCard(cardId)
  const canSign = offered.length > 0 && contract?.status !== RenewalStatus.live
  return {
    card,
    is_own: row.accountId === accountId,
    renewal: contract ? await renewalWire(contract, row, dayOf(now)) : null,
    past: (contract ? await readPast(contract.id) : []).map(({ id, paidAt, priceFen, endAfter: end }) => ({
      order_id: id,
      at: formatInstant(instantOf(paidAt)),
      price: yuan(priceFen),
      end_after: end,
    })),
    options: canSign ? (await readOptions(row.cardTplId)).map((option) => optionWire(option, row.type)) : [],
    offered: [...offered],
    spot,
  }
}
