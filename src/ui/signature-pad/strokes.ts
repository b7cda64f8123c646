import type { CanvasPoint } from '@/platform/canvas/types'

/** One line of the pen. Points are fractions of the pad's width, so that a pad of another size draws the same. */
export type Stroke = readonly CanvasPoint[]

/** A shorter line, in widths of the pad, is a dot and no signature. */
const SHORTEST = 0.12

const measureLength = (stroke: Stroke): number =>
  stroke.reduce((sum, at, i) => (i === 0 ? 0 : sum + Math.hypot(at.x - stroke[i - 1]!.x, at.y - stroke[i - 1]!.y)), 0)

/** Whether the lines are a signature and no mere touch. */
export const isSigned = (strokes: readonly Stroke[]): boolean => strokes.reduce((sum, stroke) => sum + measureLength(stroke), 0) >= SHORTEST

const middle = (a: CanvasPoint, b: CanvasPoint): CanvasPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The pen's width, as a fraction of the pad's. */
const WIDTH = 0.009

const setPen = (pen: CanvasRenderingContext2D, width: number, ink: string) => {
  pen.strokeStyle = ink
  pen.fillStyle = ink
  pen.lineWidth = Math.max(2, width * WIDTH)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
}

/** The part of a stroke up to its point `at`, as a curve through the midpoints: no corners where the finger was fast. */
const drawPart = (pen: CanvasRenderingContext2D, stroke: Stroke, at: number, width: number) => {
  const place = (point: CanvasPoint) => ({ x: point.x * width, y: point.y * width })
  const to = place(stroke[at]!)
  pen.beginPath()
  if (at === 0) {
    pen.arc(to.x, to.y, pen.lineWidth / 2, 0, 2 * Math.PI)
    pen.fill()
    return
  }
  const from = place(stroke[at - 1]!)
  const begin = at === 1 ? from : middle(place(stroke[at - 2]!), from)
  const end = middle(from, to)
  pen.moveTo(begin.x, begin.y)
  pen.quadraticCurveTo(from.x, from.y, end.x, end.y)
  pen.stroke()
}

/** The curve ends half a step behind the finger: the rest is drawn once the finger is lifted. */
const drawEnd = (pen: CanvasRenderingContext2D, stroke: Stroke, width: number) => {
  const [last, to] = [stroke[stroke.length - 2], stroke[stroke.length - 1]]
  if (!last || !to) return
  const from = middle(last, to)
  pen.beginPath()
  pen.moveTo(from.x * width, from.y * width)
  pen.lineTo(to.x * width, to.y * width)
  pen.stroke()
}

/** Adds the stroke's last point to what is drawn of it. */
export const drawTip = (pen: CanvasRenderingContext2D, stroke: Stroke, width: number, ink: string, over = false) => {
  setPen(pen, width, ink)
  if (over) drawEnd(pen, stroke, width)
  else drawPart(pen, stroke, stroke.length - 1, width)
}

/** Draws all strokes on an empty pad. */
export const drawAll = (
  pen: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  { width, height, ink, paper }: { width: number; height: number; ink: string; paper: string },
) => {
  pen.fillStyle = paper
  pen.fillRect(0, 0, width, height)
  setPen(pen, width, ink)
  for (const stroke of strokes) {
    stroke.forEach((_, at) => drawPart(pen, stroke, at, width))
    drawEnd(pen, stroke, width)
  }
}
