import type { Court } from '@/contract/court'
import { fen, fenToYuan } from '@/domain/money'
import type { ShownPrice } from '@/domain/payment/shown-price'
import type { Translate } from '@/i18n/keys'
import { amountText, priceText } from '@/i18n/numbers'

type SlotPrice = Court['prices'][number]['price']

/** The price of a slot in as few letters as a cell has room for: ¥60, ¥60起, 1 次. */
export const slotPriceText = (t: Translate<'court' | 'payment'>, { cost, unit, from }: SlotPrice, money = priceText): string => {
  if (cost === null || unit === 'days') return t('court.cardOnly')
  if (cost === 0 && !from) return t('court.free')
  const price = unit === 'times' ? t('payment.costTimes', { n: cost }) : money(cost)
  return from ? t('court.costFrom', { price }) : price
}

/** The wire's form of a price. */
export const makeSlotPrice = ({ unit, cost, isFrom }: ShownPrice): SlotPrice => ({
  unit,
  cost: unit === 'yuan' ? fenToYuan(fen(cost)) : cost,
  from: isFrom,
})

/** The price of the chosen slots together, where money always has two decimals. */
export const chosenPriceText = (t: Translate<'court' | 'payment'>, price: ShownPrice): string =>
  slotPriceText(t, makeSlotPrice(price), amountText)
