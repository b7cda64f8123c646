import { fail } from '@server/errors'
import type { CallBody } from '@/contract/define'
import type { checkinCreate, checkinLeave } from '@/contract/checkin/record'
import { judgePlace } from '@/domain/checkin/place'
import { distanceBetween, shopPosition, type Position } from '@/domain/shop/distance'
import type { RulesRow } from './rows'

/** A position as it was sent; undefined where a part is missing. */
export const positionIn = ({ lat, lng }: Pick<CallBody<typeof checkinLeave>, 'lat' | 'lng'>): Position | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng }

/** Refuses whoever scanned a code that does not change and is not known to be at the shop by the phone's position. */
export const judgeAtShop = (
  { positionMetres, ...shop }: Pick<RulesRow, 'positionMetres' | 'gdLat' | 'gdLng'>,
  at: Pick<CallBody<typeof checkinCreate>, 'lat' | 'lng' | 'accuracy'>,
): void => {
  const position = positionIn(at)
  const verdict = judgePlace(position && { ...position, accuracy: at.accuracy }, shopPosition(shop), positionMetres)
  if (!verdict.ok) fail(verdict.reason, verdict.params)
}

/** Refuses whoever is too far from a shop that asks where a member is (identity ledger IP-132). A shop without a position of its own asks nobody. */
export const judgeNear = (
  { checkoutMetres: metres, ...shop }: Pick<RulesRow, 'checkoutMetres' | 'gdLat' | 'gdLng'>,
  at: Position | undefined,
): void => {
  const there = shopPosition(shop)
  if (metres === null || there === null) return
  if (!at) fail('checkin.position_needed')
  else if (distanceBetween(at, there) > metres) fail('checkin.too_far', { metres })
}
