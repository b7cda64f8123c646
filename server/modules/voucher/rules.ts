import type { VoucherRule } from '@/contract/voucher/voucher'
import { CardType } from '@/domain/card/card'
import { fen, fenToYuan } from '@/domain/money'
import { isMonthly } from '@/domain/voucher/monthly'
import { ruleFor } from '@/domain/voucher/rule-for'
import type { VoucherKind } from '@/domain/voucher/kind'
import { fail } from '@server/errors'
import { shopsOfBrand, type ShopRow } from '@server/modules/shop/service'
import type { PreparedVoucher } from '@server/providers/voucher/port'
import { listRules } from './repository'
import type { OptionRow, RuleRow } from './rows'

/** Whether a shop gives an option: a card where it works. */
export const isHere = ({ exchangeType, cardShops }: OptionRow, shopId: number): boolean => exchangeType !== 1 || cardShops.includes(shopId)

/**
 * The rule of a shop for a prepared voucher. Fails with `voucher.no_rule` or `voucher.shop`; a period card of the platform's own is exchanged only by a rule that names it.
 */
export const chooseRule = async (shop: ShopRow, kind: VoucherKind, { keys, isPeriodCard }: PreparedVoucher): Promise<RuleRow> => {
  const rules = await listRules(shop.brandId, kind)
  const found = ruleFor(
    rules.filter(({ isProductAll }) => !isProductAll || !isPeriodCard),
    { kind, keys },
    shop.id,
  )
  return found.ok ? found.rule : fail(found.reason)
}

const readCard = ({ cardTplId: id, cardName: name, cardType: type }: OptionRow) => (id === null ? null : { id, name: name!, type: type! })

/** How an option is called: by its own words, else by what it gives. */
export const nameOption = ({ name, cardName, couponName }: OptionRow): string => name || (cardName ?? couponName ?? '')

/** Times and days as they are, money in yuan. */
export const unitsWire = (cardType: number | null, units: number | null): number | null =>
  units !== null && cardType === CardType.value ? fenToYuan(fen(units)) : units

export const ruleWire = async (rule: RuleRow, shop: ShopRow): Promise<VoucherRule> => {
  const shops = (await shopsOfBrand(shop.brandId)).map(({ id, name }) => ({ id, name }))
  const [first] = rule.options
  return {
    id: rule.id,
    is_product_all: rule.isProductAll,
    product_count: rule.productCount,
    product_num: rule.productNum,
    exchange_num: rule.exchangeNum,
    exchange_type: first?.exchangeType ?? 3,
    card_tpl: first ? readCard(first) : null,
    options: rule.options.map((option) => ({
      id: option.id,
      num: option.num,
      name: nameOption(option),
      days: option.days,
      exchange_type: option.exchangeType,
      units: unitsWire(option.cardType, option.units),
      card_tpl: readCard(option),
      note: option.note,
      shop_ok: isHere(option, shop.id),
      shops: shops.filter(({ id }) => isHere(option, id) && rule.shops.includes(id)),
    })),
    shops: shops.filter(({ id }) => rule.shops.includes(id)),
    is_monthly: isMonthly(rule),
  }
}
