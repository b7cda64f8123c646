import { usableCards } from '@server/modules/card/service'
import { offeredChannels, payableAt, shownPriceWire, type PayPlace } from '@server/modules/payment/service'
import type { ShopRow } from '@server/modules/shop/service'
import type { GlanceCourt } from '@/contract/court'
import { cardWays } from '@/domain/booking/judge-ways'
import type { PriceRule } from '@/domain/booking/price-rule'
import { judgeCourtWays } from '@/domain/court/ways'
import { listStatuses } from '@/domain/payment/shown-price'
import { dayOf, type Instant, type ShopDate } from '@/domain/time'

interface Viewer extends PayPlace {
  /** Null for a visitor. */
  accountId: number | null
  userStatus: number | null
  day: ShopDate
}

type SlotPrice = Pick<GlanceCourt['slots'][number], 'cost' | 'unit' | 'from'>

const none: SlotPrice = { cost: null, unit: 'yuan', from: false }

/** The price of one slot by its rules, for one person on one day, as its order page judges it. Slots with the same rules are judged once. */
export const slotPrices = async (
  shop: ShopRow,
  { accountId, userStatus, day, ...place }: Viewer,
  now: Instant,
): Promise<(rules: readonly PriceRule[]) => SlotPrice> => {
  const payable = payableAt(shop, place)
  const cards = accountId === null ? [] : (await usableCards({ accountId, shopId: shop.id, day }, now)).map(({ facts }) => facts)
  const given = { day, today: dayOf(now), shopId: shop.id, onlineEnabled: payable.length > 0 }
  const judge = (rules: readonly PriceRule[]): SlotPrice => {
    const sources = { channels: offeredChannels(rules, payable), cards }
    const ways = listStatuses(userStatus).flatMap((status) => judgeCourtWays({ ...given, slots: [rules], userStatus: status }, sources))
    const price = shownPriceWire(ways.length > 0 ? ways : cardWays(rules, 'group'))
    return price ? { cost: price.cost, unit: price.unit, from: price.from } : none
  }
  const known = new Map<readonly PriceRule[], SlotPrice>()
  return (rules) => {
    const price = known.get(rules) ?? judge(rules)
    known.set(rules, price)
    return price
  }
}
