import type { Point } from '@/ui/fingers'
import type { Size } from '@/ui/image-preview/zoom'

/**
 * A picture behind a square window, whose side is the unit: its scale over the size that just fills the window, the offset of its middle, and its
 * quarter turns.
 */
export interface Crop extends Point {
  scale: number
  turn: 0 | 1 | 2 | 3
}

export const WHOLE: Crop = { scale: 1, x: 0, y: 0, turn: 0 }
export const MOST = 4
/** The effect of a button. */
export const STEP = 1.25

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** The picture's sides in windows, turned but not scaled. */
export const turnSides = ({ width, height }: Size, turn: Crop['turn']): Size => {
  const short = Math.min(width, height)
  return turn % 2 === 0 ? { width: width / short, height: height / short } : { width: height / short, height: width / short }
}

/** Within bounds: the picture always fills the window. */
export const held = ({ scale, x, y, turn }: Crop, picture: Size): Crop => {
  const near = between(1, scale, MOST)
  const { width, height } = turnSides(picture, turn)
  const aside = (width * near - 1) / 2
  const along = (height * near - 1) / 2
  return { scale: near, turn, x: between(-aside, x, aside), y: between(-along, y, along) }
}

export const zoomed = (crop: Crop, by: number, picture: Size): Crop => {
  const scale = between(1, crop.scale * by, MOST)
  const grown = scale / crop.scale
  return held({ ...crop, scale, x: crop.x * grown, y: crop.y * grown }, picture)
}

/** A quarter turn to the right, about the middle of the window. */
export const turned = ({ scale, x, y, turn }: Crop, picture: Size): Crop =>
  held({ scale, x: -y || 0, y: x, turn: ((turn + 1) % 4) as Crop['turn'] }, picture)

const findMiddle = (fingers: readonly Point[]): Point => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
})
const measureGap = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** After a move of one or two fingers, on a window of so many CSS pixels. */
export const dragged = (crop: Crop, before: readonly Point[], now: readonly Point[], side: number, picture: Size): Crop => {
  if (before.length !== now.length || now.length === 0) return crop
  const [from, to] = [findMiddle(before), findMiddle(now)]
  const near = now.length > 1 && measureGap(before) > 0 ? zoomed(crop, measureGap(now) / measureGap(before), picture) : crop
  return held({ ...near, x: near.x + (to.x - from.x) / side, y: near.y + (to.y - from.y) / side }, picture)
}

/** Draws the window's part of the picture on a canvas with such a side. */
export const drawCrop = (
  pen: CanvasRenderingContext2D,
  source: CanvasImageSource,
  { width, height }: Size,
  { scale, x, y, turn }: Crop,
  side: number,
) => {
  pen.save()
  pen.translate(side / 2 + x * side, side / 2 + y * side)
  pen.rotate((turn * Math.PI) / 2)
  const fill = (side * scale) / Math.min(width, height)
  pen.drawImage(source, (-width * fill) / 2, (-height * fill) / 2, width * fill, height * fill)
  pen.restore()
}
