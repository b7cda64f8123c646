import { fen, fenToYuan, type Fen } from '../money'
import { allowed, refuse, type Verdict } from '../result'

export type SubsidyAmountReason = 'corp.balance' | 'corp.quota_used' | 'corp.quota_left'

/** The rest of an amount or a wallet without what is spent and what is held, never below 0. All in fen (BK-467). */
export const countLeft = (amount: Fen, ...taken: readonly Fen[]): Fen =>
  Math.max(
    0,
    taken.reduce<number>((left, each) => left - each, amount),
  ) as Fen

/** Whether the company's account and the person's quota cover a cost; a refusal names what remains in yuan (BK-273..BK-275). */
export const judgeSubsidyAmount = (left: { account: Fen; quota: Fen }, cost: Fen): Verdict<SubsidyAmountReason> => {
  const available = Math.min(left.account, left.quota) as Fen
  if (available >= cost) return allowed
  if (left.account <= 0) return refuse('corp.balance')
  return left.quota <= 0 ? refuse('corp.quota_used') : refuse('corp.quota_left', { n: fenToYuan(available) })
}

/** The amounts with which a subsidy card can pay, in fen. */
export interface SubsidySource {
  /** The most that the company pays of one booking; null where it pays the whole. */
  maxCost: Fen | null
  /** Left in the company's wallet. */
  account: Fen
  /** Left of the person's own amount; null where it is not limited. */
  quota: Fen | null
  /** Left in the person's wallet on the card. */
  wallet: Fen
}

/** The payers of a booking: the company, the person's wallet on the card, and the rest online. The three parts add up to the price. */
export interface CostSplit {
  subsidy: Fen
  wallet: Fen
  online: Fen
}

/** The amount of a subsidy that can be spent now, the most of one booking left out (MC-059). */
export const availableSubsidy = ({ account, quota }: Pick<SubsidySource, 'account' | 'quota'>): Fen =>
  quota === null ? account : (Math.min(account, quota) as Fen)

/**
 * Divides a price: the company pays it up to the most of one booking (`limit_once`), which must be there whole; the rest comes from the person's
 * wallet as far as that goes, then online (booking spec §3 and §5, MC-092).
 */
export const splitCost = (source: SubsidySource, price: Fen): Verdict<SubsidyAmountReason, { split: CostSplit }> => {
  const subsidy = fen(Math.min(price, source.maxCost ?? price))
  const covered = judgeSubsidyAmount({ account: source.account, quota: source.quota ?? source.account }, subsidy)
  if (!covered.ok) return covered
  const rest = price - subsidy
  const wallet = fen(Math.min(rest, source.wallet))
  return { ok: true, split: { subsidy, wallet, online: fen(rest - wallet) } }
}
