/** The earth radius of the distance formula, in metres (booking ledger BK-414). */
export const EARTH_RADIUS = 6_378_137

/** Degrees. */
export interface Position {
  lat: number
  lng: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two positions along a great circle, to the centimetre (BK-413). */
export const distanceBetween = (a: Position, b: Position): number => {
  const lat = Math.sin(radians(b.lat - a.lat) / 2)
  const lng = Math.sin(radians(b.lng - a.lng) / 2)
  const chord = lat * lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng * lng
  return Math.round(2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord))) * 100) / 100
}

/** A shop's position: lat and lng, or, where either is missing, the pair of the map provider; null where neither pair is whole (identity ledger IP-095). */
export const shopPosition = (shop: {
  lat?: number | null | undefined
  lng?: number | null | undefined
  gdLat?: number | null
  gdLng?: number | null
}): Position | null => {
  const pair = (lat?: number | null, lng?: number | null) => (typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null)
  return pair(shop.lat, shop.lng) ?? pair(shop.gdLat, shop.gdLng)
}

/** A shop as it is answered: `lat` and `lng` are missing where the shop has only the map provider's position. */
interface Placed {
  lat?: number | null | undefined
  lng?: number | null | undefined
  gd_lat: number | null
  gd_lng: number | null
}

/** The position of a shop as it is answered. */
export const findPosition = ({ lat, lng, gd_lat, gd_lng }: Placed): Position | null =>
  shopPosition({ lat, lng, gdLat: gd_lat, gdLng: gd_lng })

/** Shops with their metres from a position, nearest first; null where either is unknown (BK-099, BK-413). */
export const measured = <Shop extends Placed>(shops: readonly Shop[], at: Position | undefined): (Shop & Far)[] =>
  byDistance<Shop & Far>(
    shops.map((shop) => {
      const there = findPosition(shop)
      return { ...shop, distance: at && there ? distanceBetween(at, there) : null }
    }),
  )

/** `<100m`, `320m`, `1.6km` or `>50km`: exactly 100 m is in metres, exactly 1 km and 50 km in km (identity ledger IP-355..IP-359). */
export const distanceText = (metres: number): string => {
  if (metres < 100) return '<100m'
  // Rounded down, so that nothing below 1 km reads 1000m.
  if (metres < 1000) return `${Math.floor(metres)}m`
  return metres <= 50_000 ? `${(metres / 1000).toFixed(1)}km` : '>50km'
}

interface Far {
  distance: number | null
}

/** Nearest first, unknown distance last, equals in the order given (booking ledger BK-099). */
export const byDistance = <Shop extends Far>(shops: readonly Shop[]): Shop[] =>
  [...shops].sort((a, b) => {
    if (a.distance === null || b.distance === null) return Number(a.distance === null) - Number(b.distance === null)
    return a.distance - b.distance
  })

/** The shop to badge as nearest; undefined where no distance is known (BK-100). */
export const nearest = <Shop extends Far>(shops: readonly Shop[]): Shop | undefined =>
  byDistance(shops).find((shop) => shop.distance !== null)
