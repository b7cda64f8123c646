import type { Point } from '@/ui/fingers'

export interface Size {
  width: number
  height: number
}

/** A picture's natural size, from its load event; undefined without one. */
export const readSize = ({ detail }: { detail: Record<keyof Size, number | string> }): Size | undefined => {
  const size = { width: Number(detail.width), height: Number(detail.height) }
  return size.width > 0 && size.height > 0 ? size : undefined
}

/** The screen, and the picture's natural size once it is known. */
export interface Frame extends Size {
  picture?: Size | undefined
}

/** A picture on the screen: its scale over the fitting size, and the offset of its middle. */
export interface Zoom extends Point {
  scale: number
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 }
/** The largest scale, and the scale of a double tap. */
export const MAX_SCALE = 4
export const TAP_SCALE = 2.5

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** A zoom within its bounds: never smaller than the screen, and moved no farther than the picture's edge. */
const held = ({ scale, x, y }: Zoom, { width, height, picture = { width, height } }: Frame): Zoom => {
  const size = between(1, scale, MAX_SCALE)
  const drawn = size * Math.min(width / picture.width, height / picture.height)
  const aside = Math.max(0, (drawn * picture.width - width) / 2)
  const along = Math.max(0, (drawn * picture.height - height) / 2)
  return { scale: size, x: between(-aside, x, aside), y: between(-along, y, along) }
}

/** Zooms so that the point under `from` gets under `to` (both on the screen). */
const zoomedTo = (zoom: Zoom, scale: number, from: Point, to: Point, screen: Frame): Zoom => {
  const size = between(1, scale, MAX_SCALE)
  const middle = { x: screen.width / 2, y: screen.height / 2 }
  const spot = { x: (from.x - middle.x - zoom.x) / zoom.scale, y: (from.y - middle.y - zoom.y) / zoom.scale }
  return held({ scale: size, x: to.x - middle.x - spot.x * size, y: to.y - middle.y - spot.y * size }, screen)
}

type Pair = readonly [Point, Point]
const gap = ([a, b]: Pair) => Math.hypot(a.x - b.x, a.y - b.y)
const findMiddle = ([a, b]: Pair): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Two fingers drawn apart or together (booking ledger BK-117). */
export const pinched = (zoom: Zoom, before: Pair, now: Pair, screen: Frame): Zoom =>
  zoomedTo(zoom, zoom.scale * (gap(now) / Math.max(1, gap(before))), findMiddle(before), findMiddle(now), screen)

/** One finger that moves a picture larger than the screen. */
export const moved = (zoom: Zoom, before: Point, now: Point, screen: Frame): Zoom =>
  held({ ...zoom, x: zoom.x + now.x - before.x, y: zoom.y + now.y - before.y }, screen)

/** A double tap zooms in on its point, or back to the whole picture (BK-118). */
export const tappedTwice = (zoom: Zoom, at: Point, screen: Frame): Zoom =>
  zoom.scale > 1 ? FIT : zoomedTo(zoom, TAP_SCALE, at, at, screen)
