import { UserStatus } from '../booking/codes'
import type { CardUnit } from '../card/amount'
import { defaultPayOption, type PayOption } from './default-option'

/** A way that pays for one person, with what it takes: fen, times or days. */
export interface PricedWay extends PayOption {
  unit: CardUnit
  cost: number
}

/** The price in a list. With `isFrom`, another way to pay takes something else. */
export interface ShownPrice {
  unit: CardUnit
  cost: number
  isFrom: boolean
}

/** Lists show no prices to users of status 2 (booking ledger BK-302, BK-303). */
export const hidesPrices = (userStatus: number | null): boolean => userStatus === UserStatus.member

/** The statuses under which a person may book: somebody without a membership may turn out to have any. */
export const listStatuses = (userStatus: number | null): readonly number[] =>
  userStatus === null ? [UserStatus.registered, UserStatus.contacted, UserStatus.member] : [userStatus]

/** The lowest price in the unit of the way that an order page would start with; null where nothing pays. A class that is free of charge is free for everybody. */
export const shownPrice = (ways: readonly PricedWay[]): ShownPrice | null => {
  const first = defaultPayOption(ways)
  if (!first) return null
  const { unit } = first
  const cost = Math.min(...ways.filter((way) => way.unit === unit).map((way) => way.cost))
  return { unit, cost, isFrom: first.kind !== 'free' && ways.some((way) => way.unit !== unit || way.cost !== cost) }
}
