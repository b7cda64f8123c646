import type { Surface } from '@/platform/canvas/types'
import { INK, PAPER } from '@/ui/drawn-picture/paper'

// A poster is paper in every theme: the second and third text of the light themes.
export const FAINT = '#45575d'
export const FAINTEST = '#596a70'
export const LINE = '#e3e9eb'

type Pen = Surface['pen']
type Box = readonly [x: number, y: number, width: number, height: number]

interface Words {
  size: number
  bold?: boolean
  colour?: string
  align?: 'left' | 'center'
}

const fontIn = ({ size, bold }: Words) => `${bold ? 'bold' : 'normal'} ${size}px sans-serif`

/** A text in at most `most` lines of a width; the last line ends in … where more is left. */
export const linesWithin = (pen: Pen, text: string, width: number, most: number): string[] => {
  const fits = (line: string) => pen.measureText(line).width <= width
  const lines: string[] = []
  let line = ''
  for (const letter of text) {
    if (fits(line + letter)) line += letter
    else if (lines.length + 1 < most) {
      lines.push(line.trimEnd())
      line = letter.trimStart()
    } else {
      while (line && !fits(`${line}…`)) line = [...line].slice(0, -1).join('')
      return [...lines, `${line}…`]
    }
  }
  return [...lines, line]
}

/** Writes lines from the middle of the first one down. */
export const write = (pen: Pen, lines: readonly string[], at: readonly [x: number, y: number], step: number, words: Words) => {
  pen.font = fontIn(words)
  pen.fillStyle = words.colour ?? INK
  pen.textAlign = words.align ?? 'left'
  pen.textBaseline = 'middle'
  lines.forEach((line, row) => pen.fillText(line, at[0], at[1] + row * step))
}

/** Writes one line, smaller where it is too long, and cut where that does not do. */
export const writeLine = (pen: Pen, text: string, at: readonly [x: number, y: number], width: number, words: Words, least = words.size) => {
  let { size } = words
  const isTooLong = () => {
    pen.font = fontIn({ ...words, size })
    return pen.measureText(text).width > width
  }
  while (size > least && isTooLong()) size -= 2
  pen.font = fontIn({ ...words, size })
  write(pen, linesWithin(pen, text, width, 1), at, 0, { ...words, size })
}

export const disc = (pen: Pen, x: number, y: number, radius: number, colour: string, opacity = 1) => {
  pen.globalAlpha = opacity
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
  pen.globalAlpha = 1
}

const roundBox = (pen: Pen, [x, y, width, height]: Box, radius: number) => {
  const [right, foot] = [x + width, y + height]
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(right, y, right, foot, radius)
  pen.arcTo(right, foot, x, foot, radius)
  pen.arcTo(x, foot, x, y, radius)
  pen.arcTo(x, y, right, y, radius)
  pen.closePath()
}

export const panel = (pen: Pen, box: Box, radius: number, colour = PAPER) => {
  pen.fillStyle = colour
  roundBox(pen, box, radius)
  pen.fill()
}

/** Draws a picture over a whole box, its middle where it is wider or higher. Undefined, as one that could not be loaded, is left out. */
export const cover = (pen: Pen, picture: Awaited<ReturnType<Surface['load']>>, box: Box, radius: number) => {
  if (!picture || picture.width === 0 || picture.height === 0) return
  const [x, y, width, height] = box
  const scale = Math.max(width / picture.width, height / picture.height)
  const [wide, high] = [width / scale, height / scale]
  pen.save()
  roundBox(pen, box, radius)
  pen.clip()
  pen.drawImage(picture.source, (picture.width - wide) / 2, (picture.height - high) / 2, wide, high, x, y, width, height)
  pen.restore()
}

/** A small sign before a fact: where it is, or what it costs. */
export const sign = (pen: Pen, name: 'pin' | 'ticket', x: number, y: number) => {
  pen.strokeStyle = FAINTEST
  pen.lineWidth = 1.3
  if (name === 'ticket') {
    roundBox(pen, [x + 1, y - 5, 14, 10], 2)
    pen.moveTo(x + 10, y - 2)
    pen.lineTo(x + 10, y + 2)
  } else {
    pen.beginPath()
    pen.moveTo(x + 8, y + 7)
    pen.arc(x + 8, y - 1, 5, 0.75 * Math.PI, 0.25 * Math.PI)
    pen.lineTo(x + 8, y + 7)
    pen.moveTo(x + 9.6, y - 1)
    pen.arc(x + 8, y - 1, 1.6, 0, 2 * Math.PI)
  }
  pen.stroke()
}
