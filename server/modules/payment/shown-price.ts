import type { ShownPrice } from '@/contract/payment'
import { fen, fenToYuan } from '@/domain/money'
import type { Channel, DeskChannel } from '@/domain/payment/channel'
import { payableIn, type PayScene } from '@/domain/payment/pay-method'
import { shownPrice, type PricedWay } from '@/domain/payment/shown-price'
import type { PayAccounts } from '@server/providers/payment/accounts'

/** Where a person looks at prices, and who takes money there. */
export interface PayPlace {
  scene: PayScene
  pay: PayAccounts
  /** The channels that the desk takes from the person, where staff ask. */
  desk?: readonly DeskChannel[]
}

/** The online channels that a shop takes where the payer is, and what its desk takes from him. */
export const payableAt = (shop: { modulePayment: boolean; brandId: number }, { scene, pay, desk = [] }: PayPlace): readonly Channel[] => [
  ...(shop.modulePayment ? payableIn(scene, pay.listProviders(shop.brandId)) : []),
  ...desk,
]

/** The price of a list in the wire's form; `original` is the price without the trial, in fen. */
export const shownPriceWire = (ways: readonly PricedWay[], original: number | null = null): ShownPrice | null => {
  const shown = shownPrice(ways)
  if (!shown) return null
  const { unit, cost, isFrom } = shown
  const isTrial = ways.some((way) => way.isTrial && way.unit === unit && way.cost === cost)
  return {
    cost: unit === 'yuan' ? fenToYuan(fen(cost)) : cost,
    unit,
    from: isFrom,
    was: isTrial && original !== null ? fenToYuan(fen(original)) : null,
  }
}
