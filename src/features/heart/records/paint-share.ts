import { INK, PAPER } from '@/ui/drawn-picture/paper'

export const SHARE_WIDTH = 652
export const SHARE_HEIGHT = 560

interface SharePicture {
  /** Name, day and time; how long; and what it burnt, where the person wants that. */
  lines: readonly string[]
  zones: readonly number[]
  /** The colours of the zones. */
  colours: readonly string[]
  foot: string
}

/** The colours of the zones, the same in every theme: those of the tokens, as a canvas takes no variables. */
export const ZONE_COLOURS = ['#7d8b90', '#5f93d8', '#1d9a8a', '#8aa83a', '#d9932a', '#cf4a38'] as const

/** A training as a picture to be shared: minutes and zones, without a heart rate. */
export const paintShare = (pen: CanvasRenderingContext2D, { lines, zones, colours, foot }: SharePicture) => {
  const inner = SHARE_WIDTH - 96
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, SHARE_WIDTH, SHARE_HEIGHT)
  pen.fillStyle = INK
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  lines.forEach((line, at) => {
    pen.font = `${at === 1 ? 'bold 60' : at === 0 ? 'bold 36' : 'normal 32'}px sans-serif`
    pen.fillText(line, 48, 80 + at * 84, inner)
  })
  const total = zones.reduce((sum, seconds) => sum + seconds, 0)
  let left = 48
  zones.forEach((seconds, zone) => {
    const width = total > 0 ? (seconds / total) * inner : 0
    pen.fillStyle = colours[zone]!
    pen.fillRect(left, SHARE_HEIGHT - 150, width, 24)
    left += width
  })
  pen.fillStyle = INK
  pen.font = 'normal 28px sans-serif'
  pen.fillText(foot, 48, SHARE_HEIGHT - 64, inner)
}
