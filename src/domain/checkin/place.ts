import { refuse, type Verdict } from '../result'
import { distanceBetween, type Position } from '../shop/distance'

/** Where a phone says it is, and within how many metres that is right. */
export interface Place extends Position {
  /** Missing where the phone does not say. */
  accuracy?: number | undefined
}

export type PlaceReason = 'checkin.place_far' | 'checkin.place_needed' | 'checkin.place_off' | 'checkin.place_vague'

/**
 * Whether a phone is at a shop by the position that it sends: within the shop's metres, and known as closely as that. It proves little, as a phone may send any
 * position, so it opens no gate.
 */
export const judgePlace = (place: Place | undefined, shop: Position | null, metres: number): Verdict<PlaceReason> => {
  if (shop === null) return refuse('checkin.place_off')
  if (place === undefined) return refuse('checkin.place_needed')
  if (place.accuracy === undefined || place.accuracy > metres) return refuse('checkin.place_vague', { metres })
  return distanceBetween(place, shop) > metres ? refuse('checkin.place_far', { metres }) : { ok: true }
}
