import { create } from 'zustand'
import { location } from '@/platform/location'
import type { LocationOutcome, Position } from '@/platform/location/types'

/** The location of the user in this visit. A new search keeps the last one until it ends. */
export interface UserLocation {
  state: 'unknown' | 'finding' | LocationOutcome['kind']
  at: Position | undefined
}

export const useLocationStore = create<UserLocation>(() => ({ state: 'unknown', at: undefined }))

/** Finds the location; may ask the user. `anew`: not a location of some minutes ago. */
export const findLocation = async (anew = false): Promise<Position | undefined> => {
  useLocationStore.setState({ state: 'finding' })
  const found = await location.locate(anew)
  const at = found.kind === 'granted' ? found.at : undefined
  useLocationStore.setState({ state: found.kind, at })
  return at
}

/** Finds the location if the user allowed it on an earlier visit; does not ask. */
export const findLocationQuietly = async () => {
  if (useLocationStore.getState().state === 'unknown' && (await location.isAllowed())) await findLocation()
}
