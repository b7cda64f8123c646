import { randomInt } from 'node:crypto'
import { openCodec } from '@server/picture-codec'

type Point = readonly [number, number]

/** The strokes of the digits in a box of 10 by 16, as a pen draws them. */
const strokes: Readonly<Record<string, readonly Point[]>> = {
  '1': [
    [2, 4],
    [5, 1],
    [5, 15],
    [2, 15],
    [8, 15],
  ],
  '2': [
    [1, 4],
    [3, 1],
    [7, 1],
    [9, 4],
    [8, 7],
    [1, 15],
    [9, 15],
  ],
  '3': [
    [1, 2],
    [8, 1],
    [4, 7],
    [8, 8],
    [9, 12],
    [6, 15],
    [1, 14],
  ],
  '4': [
    [7, 15],
    [7, 1],
    [1, 11],
    [9, 11],
  ],
  '5': [
    [9, 1],
    [2, 1],
    [1, 7],
    [6, 6],
    [9, 10],
    [7, 15],
    [1, 14],
  ],
}

const WIDTH = 200
const HEIGHT = 72
const LINES = 5
const DOTS = 60

const between = (low: number, high: number): number => low + ((high - low) * randomInt(10_000)) / 10_000

/** Bends the whole picture, so that no digit has the shape of the one before. */
const newBend = () => {
  const [height, length, shift] = [between(3, 6), between(22, 40), between(0, 6)]
  return ([x, y]: Point): Point => [x + Math.cos(y / 14 + shift) * 2, y + Math.sin(x / length + shift) * height]
}

const path = (points: readonly Point[], width: number, color: string): string =>
  `<polyline points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="none" stroke="${color}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`

const digitAt = (digit: string, at: number, bend: (point: Point) => Point): string => {
  const [size, turn] = [between(2.1, 2.7), between(-0.35, 0.35)]
  const [left, top] = [22 + at * 36 + between(-4, 4), 14 + between(-5, 5)]
  const placed = (strokes[digit] ?? []).map(([x, y]): Point => {
    const [dx, dy] = [(x - 5 + between(-0.6, 0.6)) * size, (y - 8 + between(-0.6, 0.6)) * size]
    return bend([left + 10 + dx * Math.cos(turn) - dy * Math.sin(turn), top + 20 + dx * Math.sin(turn) + dy * Math.cos(turn)])
  })
  return path(placed, between(3, 4.2), '#1d2129')
}

const noise = (bend: (point: Point) => Point): string => {
  const lines = Array.from({ length: LINES }, () => {
    const y = between(8, HEIGHT - 8)
    const points = [0, 50, 100, 150, 200].map((x): Point => bend([x, y + between(-16, 16)]))
    return path(points, between(1.2, 2), '#4e5969')
  })
  const dots = Array.from(
    { length: DOTS },
    () =>
      `<circle cx="${between(0, WIDTH).toFixed(1)}" cy="${between(0, HEIGHT).toFixed(1)}" r="${between(0.6, 1.4).toFixed(1)}" fill="#4e5969"/>`,
  )
  return lines.join('') + dots.join('')
}

/** A picture of the digits for an `<img>`: drawn as pixels, since an SVG would spell them out. */
export const drawCaptcha = async (digits: string): Promise<string> => {
  const bend = newBend()
  const drawn = [...digits].map((digit, at) => digitAt(digit, at, bend)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${2 * WIDTH}" height="${2 * HEIGHT}"><path fill="#fff" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${drawn}${noise(bend)}</svg>`
  const codec = await openCodec()
  return `data:image/png;base64,${(await codec(Buffer.from(svg), {}).toFormat('png').toBuffer()).toString('base64')}`
}
