import { create } from 'zustand'
import { location } from '@/platform/location'
import type { LocationOutcome, Position } from '@/platform/location/types'

/** Where the user is, as far as this visit knows. A search keeps the place found before it. */
export interface Place {
  state: 'unknown' | 'finding' | LocationOutcome['kind']
  at: Position | undefined
}

export const usePlaceStore = create<Place>(() => ({ state: 'unknown', at: undefined }))

/** Finds where the user is; may ask him for leave. `anew`: not where he was some minutes ago. */
export const findPlace = async (anew = false): Promise<Position | undefined> => {
  usePlaceStore.setState({ state: 'finding' })
  const found = await location.locate(anew)
  const at = found.kind === 'granted' ? found.at : undefined
  usePlaceStore.setState({ state: found.kind, at })
  return at
}

/** Finds where the user is if he gave leave on an earlier visit: nothing is asked. */
export const findPlaceQuietly = async () => {
  if (usePlaceStore.getState().state === 'unknown' && (await location.isAllowed())) await findPlace()
}
