import type { MedalSign } from '@/domain/medal/medal'
import { inStyle } from '@/domain/shop/photo-style'
import type { ThemeName } from '@/domain/shop/theme-names'
import { posterColours } from '@/features/shop/poster/poster-colours'
import { cover, disc, FAINTEST, writeLine } from '@/features/shop/poster/pen-acts'
import { asset } from '@/platform/asset'
import type { Surface } from '@/platform/canvas/types'
import { PAPER } from '@/ui/drawn-picture/paper'
import { paintCode } from '@/ui/qr-code/paint-code'
import { ringBySign } from '../disc/ring-by-sign'
import { ringColours } from './medal-look'
import { paintCore } from './paint-core'

/** Units of the style sheet, and pixels of the file to each. */
export const MEDAL_WIDTH = 311
export const MEDAL_HEIGHT = 420
export const MEDAL_SCALE = 2
const HEAD_HEIGHT = 336
const MIDDLE = MEDAL_WIDTH / 2
const INNER = MEDAL_WIDTH - 40
const CODE = 64
const MEDAL = { y: 146, rim: 72, ring: 58, core: 44, sign: 48 }

/** What the picture of a medal says and shows. A picture that cannot be loaded is left out. */
export interface MedalFacts {
  title: string
  name: string
  period: string
  sign: MedalSign
  image: string
  owner: { name: string; avatar: string; note: string }
  /** The address of the code. */
  code: string
}

const paintHead = async (surface: Surface, { title, name, period, sign, image }: MedalFacts, theme: ThemeName) => {
  const { pen } = surface
  const colours = posterColours[theme]
  const ground = pen.createLinearGradient(0, 0, MEDAL_WIDTH * 0.36, HEAD_HEIGHT)
  ground.addColorStop(0, colours.from)
  ground.addColorStop(1, colours.to)
  pen.fillStyle = ground
  pen.fillRect(0, 0, MEDAL_WIDTH, HEAD_HEIGHT)
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, MEDAL_WIDTH, HEAD_HEIGHT)
  pen.clip()
  for (const [radius, opacity] of [
    [190, 0.08],
    [138, 0.1],
    [92, 0.14],
  ] as const)
    disc(pen, MIDDLE, MEDAL.y, radius, colours.glow, opacity)
  pen.restore()
  writeLine(pen, title, [MIDDLE, 38], INNER, { size: 15, colour: colours.faint, align: 'center' })
  disc(pen, MIDDLE, MEDAL.y, MEDAL.rim, PAPER, 0.22)
  disc(pen, MIDDLE, MEDAL.y, MEDAL.ring, ringColours[ringBySign[sign]])
  await paintCore(surface, { sign, image }, { x: MIDDLE, y: MEDAL.y, radius: MEDAL.core, size: MEDAL.sign }, theme)
  writeLine(pen, name, [MIDDLE, 258], INNER, { size: 34, bold: true, colour: colours.text, align: 'center' }, 22)
  writeLine(pen, period, [MIDDLE, 294], INNER, { size: 15, colour: colours.faint, align: 'center' }, 11)
}

const paintFoot = async (surface: Surface, { owner: { name, avatar, note }, code }: MedalFacts) => {
  const { pen } = surface
  const middle = HEAD_HEIGHT + (MEDAL_HEIGHT - HEAD_HEIGHT) / 2
  const portrait = avatar ? await surface.load(asset.url(inStyle(avatar, '120x120'))) : undefined
  cover(pen, portrait, [16, middle - 20, 40, 40], 20)
  const x = portrait ? 68 : 16
  const width = MEDAL_WIDTH - x - CODE - 28
  writeLine(pen, name, [x, middle - 11], width, { size: 15 })
  writeLine(pen, note, [x, middle + 11], width, { size: 13, colour: FAINTEST })
  // In pixels of the file: the squares of a code have whole ones.
  pen.save()
  pen.scale(1 / MEDAL_SCALE, 1 / MEDAL_SCALE)
  paintCode(pen, code, { x: (MEDAL_WIDTH - 12 - CODE) * MEDAL_SCALE, y: (middle - CODE / 2) * MEDAL_SCALE, size: CODE * MEDAL_SCALE })
  pen.restore()
}

/** Draws the picture of a medal: whose it is, its name and period, and the code of the brand's welcome page (identity ledger IP-067, IP-068). */
export const paintMedal = async (surface: Surface, facts: MedalFacts, theme: ThemeName): Promise<void> => {
  const { pen } = surface
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, MEDAL_WIDTH * MEDAL_SCALE, MEDAL_HEIGHT * MEDAL_SCALE)
  pen.save()
  pen.scale(MEDAL_SCALE, MEDAL_SCALE)
  await paintHead(surface, facts, theme)
  await paintFoot(surface, facts)
  pen.restore()
}
