import { allowed, refuse, type Verdict } from '../result'
import type { VoucherKind } from './kind'

/** A rule of a brand as it is chosen: for products by the platform's keys, or for every product. */
export interface RuleFacts {
  id: number
  kind: VoucherKind
  shops: readonly number[]
  keys: readonly string[]
  isProductAll: boolean
  priority: number
}

/** A product by its keys at the platform, the merchant's own first. */
export interface ProductFacts {
  kind: VoucherKind
  keys: readonly string[]
}

export type RuleReason = 'voucher.no_rule' | 'voucher.shop'

const isOwn = (rule: RuleFacts, { keys }: ProductFacts): boolean => keys.some((key) => rule.keys.includes(key))

/** The first of two rules for a product: one that names it, then the higher priority, then the older. */
const inOrder = (product: ProductFacts) => (one: RuleFacts, other: RuleFacts) =>
  Number(isOwn(other, product)) - Number(isOwn(one, product)) || other.priority - one.priority || one.id - other.id

/** The rule of a shop for a product. Where only other shops of the brand have one, the voucher is not for this shop. */
export const ruleFor = <Rule extends RuleFacts>(
  rules: readonly Rule[],
  product: ProductFacts,
  shopId: number,
): Verdict<RuleReason, { rule: Rule }> => {
  const fitting = rules.filter((rule) => rule.kind === product.kind && (isOwn(rule, product) || rule.isProductAll))
  const [rule] = fitting.filter(({ shops }) => shops.includes(shopId)).sort(inOrder(product))
  if (rule) return { ...allowed, rule }
  return refuse(fitting.some((one) => isOwn(one, product)) ? 'voucher.shop' : 'voucher.no_rule')
}
