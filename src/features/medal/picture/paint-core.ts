import type { MedalSign } from '@/domain/medal/medal'
import type { ThemeName } from '@/domain/shop/theme-names'
import { cover, disc } from '@/features/shop/poster/pen-acts'
import { asset } from '@/platform/asset'
import type { Surface } from '@/platform/canvas/types'
import { PAPER } from '@/ui/drawn-picture/paper'
import { coreColour, signPaths } from './medal-look'

/** Draws a sign with its middle at a point. */
const paintSign = (pen: Surface['pen'], sign: MedalSign, [x, y]: readonly [number, number], size: number) => {
  const scale = size / 24
  pen.save()
  pen.strokeStyle = PAPER
  pen.fillStyle = PAPER
  pen.lineWidth = 1.75 * scale
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  const at = (of: readonly number[], from: number) => [x + (of[from]! - 12) * scale, y + (of[from + 1]! - 12) * scale] as const
  for (const step of signPaths[sign].match(/[MLCZ][^MLCZ]*/g) ?? []) {
    const of = step.slice(1).trim().split(' ').map(Number)
    if (step.startsWith('M')) pen.moveTo(...at(of, 0))
    else if (step.startsWith('L')) pen.lineTo(...at(of, 0))
    else if (step.startsWith('C')) pen.bezierCurveTo(...at(of, 0), ...at(of, 2), ...at(of, 4))
    else pen.closePath()
  }
  if (sign === 'star') pen.fill()
  pen.stroke()
  pen.restore()
}

interface CorePlace {
  /** The middle. */
  x: number
  y: number
  radius: number
  /** How wide its sign is drawn. */
  size: number
}

/** Draws what lies in the ring of a medal: its own picture, else its sign. A picture that cannot be loaded is the sign. */
export const paintCore = async (
  surface: Surface,
  { sign, image }: { sign: MedalSign; image: string },
  { x, y, radius, size }: CorePlace,
  theme: ThemeName,
): Promise<void> => {
  const { pen } = surface
  disc(pen, x, y, radius, coreColour(sign, theme))
  const own = image ? await surface.load(asset.url(image)) : undefined
  if (own) cover(pen, own, [x - radius, y - radius, 2 * radius, 2 * radius], radius)
  else paintSign(pen, sign, [x, y], size)
}
