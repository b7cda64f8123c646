import { usableCards } from '@server/modules/card/service'
import { corpCardFacts, readCorpCards } from '@server/modules/corporate/service'
import { offeredChannels, payableAt, shownPriceWire, type PayPlace } from '@server/modules/payment/service'
import type { ShopRow } from '@server/modules/shop/service'
import type { ShownPrice } from '@/contract/payment'
import { cardWays } from '@/domain/booking/judge-ways'
import { listStatuses } from '@/domain/payment/shown-price'
import type { PlanCase } from '@/domain/plan/judge-plan'
import { judgePlanWays } from '@/domain/plan/plan-ways'
import { dayOf, type Instant } from '@/domain/time'
import { makeCase } from './judge-input'
import type { PlanRow } from './rows'

interface Viewer extends PayPlace {
  /** Null for a visitor. */
  accountId: number | null
  userStatus: number | null
}

// Where a plan may be sold says nothing of its price.
const ANYWHERE = { isMiniProgram: false, system: 'other' } as const

/** The price of a plan for one person, as joining it is judged. */
export const planPrices = async (
  shop: ShopRow,
  { accountId, userStatus, ...at }: Viewer,
  now: Instant,
): Promise<(row: PlanRow) => Promise<ShownPrice | null>> => {
  const payable = payableAt(shop, at)
  const cards =
    accountId === null ? [] : (await usableCards({ accountId, shopId: shop.id, day: dayOf(now) }, now)).map(({ facts }) => facts)
  const listCorpCards = async ({ rules, first }: PlanCase['plan']) =>
    accountId !== null && rules.some(({ channel }) => channel === 'CORP_CARD')
      ? (await readCorpCards(accountId, shop.brandId, dayOf(first))).map(corpCardFacts)
      : []
  return async (row) => {
    const joiner = { userStatus, cityCode: shop.cityCode, onlineEnabled: payable.length > 0, place: ANYWHERE }
    const given = makeCase(row, joiner, now)
    const { isFree, rules } = given.plan
    const channels = [...(isFree ? (['FREE'] as const) : []), ...offeredChannels(rules, payable)]
    const sources = { channels, cards, corpCards: await listCorpCards(given.plan) }
    const ways = listStatuses(userStatus).flatMap((status) => judgePlanWays({ ...given, user: { ...given.user, status } }, sources))
    return shownPriceWire(ways.length > 0 ? ways : cardWays(rules, 'group'), row.trialOriginalPriceFen)
  }
}
