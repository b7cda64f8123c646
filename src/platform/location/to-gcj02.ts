import type { Position } from './types'

// The published approximation of the Chinese datum, as in github.com/wandergis/coordtransform (MIT): Krasovsky's ellipsoid and a wave field.
const AXIS = 6_378_245
const ECCENTRICITY = 0.006_693_421_622_965_943
const RADIAN = Math.PI / 180

const waves = (x: number) => (20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * (2 / 3)

const shiftLat = (x: number, y: number) =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  waves(x) +
  (20 * Math.sin(y * Math.PI) +
    40 * Math.sin((y / 3) * Math.PI) +
    160 * Math.sin((y / 12) * Math.PI) +
    320 * Math.sin((y * Math.PI) / 30)) *
    (2 / 3)

const shiftLng = (x: number, y: number) =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  waves(x) +
  (20 * Math.sin(x * Math.PI) +
    40 * Math.sin((x / 3) * Math.PI) +
    150 * Math.sin((x / 12) * Math.PI) +
    300 * Math.sin((x / 30) * Math.PI)) *
    (2 / 3)

const isAbroad = ({ lat, lng }: Position) => lng < 73.66 || lng > 135.05 || lat < 3.86 || lat > 53.55

/** A browser's position (WGS-84) in the datum of Chinese maps; abroad the two are the same. */
export const toGcj02 = (at: Position): Position => {
  if (isAbroad(at)) return at
  const sine = Math.sin(at.lat * RADIAN)
  const curve = 1 - ECCENTRICITY * sine * sine
  const [x, y] = [at.lng - 105, at.lat - 35]
  return {
    lat: at.lat + shiftLat(x, y) / (((AXIS * (1 - ECCENTRICITY)) / (curve * Math.sqrt(curve))) * RADIAN),
    lng: at.lng + shiftLng(x, y) / ((AXIS / Math.sqrt(curve)) * Math.cos(at.lat * RADIAN) * RADIAN),
  }
}
