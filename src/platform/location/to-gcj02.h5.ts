import gcoord from 'gcoord'
import type { Position } from './types'

/** A browser's position (WGS-84) in the datum of Chinese maps; abroad the two are the same. */
export const toGcj02 = (at: Position): Position => {
  const [lng, lat] = gcoord.transform([at.lng, at.lat] as [number, number], gcoord.WGS84, gcoord.GCJ02)
  return { lat, lng }
}
