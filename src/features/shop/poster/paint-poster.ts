import type { ThemeName } from '@/domain/shop/theme-names'
import { inStyle } from '@/domain/shop/photo-style'
import { asset } from '@/platform/asset'
import type { Surface } from '@/platform/canvas/types'
import { PAPER } from '@/ui/drawn-picture/paper'
import { paintCode } from '@/ui/qr-code/paint-code'
import { cover, disc, FAINT, FAINTEST, LINE, linesWithin, panel, sign, write, writeLine } from './pen-acts'
import { posterColours } from './poster-colours'
import type { EventHead, GiftHead, PosterCode, PosterFacts } from './poster-facts'

/** Units of the style sheet, and pixels of the file to each. */
export const POSTER_WIDTH = 311
export const POSTER_SCALE = 3
const GIFT_HEIGHT = 318
const PICTURE_HEIGHT = 196
const FOOT_HEIGHT = 112
const CODE = 84
const MIDDLE = POSTER_WIDTH / 2
const BESIDE = 20
const INNER = POSTER_WIDTH - 2 * BESIDE
/** The middle of the round picture of an invitation. */
const ROUND = { y: 226, radius: 74 }

/** The height of a head: an activity's grows with its facts. */
const heightOfHead = (head: PosterFacts['head']) =>
  head.kind === 'gift' ? GIFT_HEIGHT : PICTURE_HEIGHT + 16 + 42 + 4 + 48 + 8 + 22 * head.facts.length + 12

export const posterHeight = ({ head }: PosterFacts) => heightOfHead(head) + FOOT_HEIGHT

/** A picture of the app, or undefined where it cannot be loaded. */
const load = (surface: Surface, src: string | null) => (src ? surface.load(asset.url(src)) : Promise.resolve(undefined))

const paintGift = async (surface: Surface, head: GiftHead, theme: ThemeName) => {
  const { pen } = surface
  const colours = posterColours[theme]
  const ground = pen.createLinearGradient(0, 0, POSTER_WIDTH * 0.36, GIFT_HEIGHT)
  ground.addColorStop(0, colours.from)
  ground.addColorStop(1, colours.to)
  pen.fillStyle = ground
  pen.fillRect(0, 0, POSTER_WIDTH, GIFT_HEIGHT)
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, POSTER_WIDTH, GIFT_HEIGHT)
  pen.clip()
  for (const [radius, opacity] of [
    [204, 0.05],
    [148, 0.07],
    [98, 0.12],
  ] as const)
    disc(pen, MIDDLE, ROUND.y, radius, colours.glow, opacity)
  pen.restore()
  pen.font = 'normal 15px sans-serif'
  const avatar = await load(surface, head.avatar && inStyle(head.avatar, '120x120'))
  const [from = ''] = linesWithin(pen, head.from, INNER - 30, 1)
  const room = avatar ? 30 : 0
  const left = MIDDLE - (pen.measureText(from).width + room) / 2
  cover(pen, avatar, [left, 24, 22, 22], 11)
  write(pen, [from], [left + room, 35], 0, { size: 15, colour: colours.faint })
  writeLine(pen, head.title, [MIDDLE, 75], INNER, { size: 34, bold: true, colour: colours.text, align: 'center' }, 22)
  writeLine(pen, head.note, [MIDDLE, 109], INNER, { size: 15, colour: colours.faint, align: 'center' }, 11)
  disc(pen, MIDDLE, ROUND.y, ROUND.radius, colours.glow, 0.3)
  const side = 2 * ROUND.radius
  const picture = await load(surface, head.picture && inStyle(head.picture, '500x400'))
  cover(pen, picture, [MIDDLE - ROUND.radius, ROUND.y - ROUND.radius, side, side], ROUND.radius)
}

const paintEvent = async (surface: Surface, head: EventHead) => {
  const { pen } = surface
  pen.fillStyle = LINE
  pen.fillRect(0, 0, POSTER_WIDTH, PICTURE_HEIGHT)
  cover(pen, await load(surface, head.picture && inStyle(head.picture, '900')), [0, 0, POSTER_WIDTH, PICTURE_HEIGHT], 0)
  const logo = await load(surface, head.logo)
  pen.font = 'normal 13px sans-serif'
  const [shop = ''] = linesWithin(pen, head.shop, 200, 1)
  const lead = logo ? 36 : 14
  panel(pen, [14, 14, lead + pen.measureText(shop).width + 12, 32], 16)
  cover(pen, logo, [20, 19, 22, 22], 6)
  write(pen, [shop], [14 + lead, 30], 0, { size: 13 })
  let y = PICTURE_HEIGHT + 16 + 21
  writeLine(pen, head.title, [BESIDE, y], INNER, { size: 34, bold: true }, 22)
  y += 21 + 4 + 12
  pen.font = 'bold 17px sans-serif'
  write(pen, linesWithin(pen, head.name, INNER, 2), [BESIDE, y], 24, { size: 17, bold: true })
  y += 36 + 8 + 11
  for (const fact of head.facts) {
    sign(pen, fact.sign, BESIDE, y)
    writeLine(pen, fact.text, [BESIDE + 24, y], INNER - 24, { size: 13, colour: FAINT })
    y += 22
  }
}

const paintFoot = async (surface: Surface, { picture, round, name, note }: PosterFacts['foot'], hint: string, top: number) => {
  const { pen } = surface
  const side = round ? 40 : 32
  const shown = await load(surface, picture && inStyle(picture, '120x120'))
  cover(pen, shown, [16, top + 34 - side / 2, side, side], round ? side / 2 : 10)
  const x = shown ? 16 + side + 8 : 16
  const width = POSTER_WIDTH - x - CODE - 28
  writeLine(pen, name, [x, top + 25], width, { size: 15 })
  writeLine(pen, note, [x, top + 46], width, { size: 13, colour: FAINTEST })
  pen.font = 'normal 13px sans-serif'
  const lines = linesWithin(pen, hint, POSTER_WIDTH - 16 - CODE - 28, 2)
  write(pen, lines, [16, top + 80 - (lines.length - 1) * 4], 17, { size: 13, colour: FAINT })
}

const paintCodeOn = async (surface: Surface, code: PosterCode, top: number): Promise<boolean> => {
  const { pen } = surface
  const [x, y] = [POSTER_WIDTH - 16 - CODE, top + 14]
  if (code.kind === 'mini') {
    const picture = await load(surface, code.src)
    cover(pen, picture, [x, y, CODE, CODE], 0)
    return picture !== undefined
  }
  // In pixels of the file: the squares of a code have whole ones.
  pen.save()
  pen.scale(1 / POSTER_SCALE, 1 / POSTER_SCALE)
  paintCode(pen, code.text, { x: x * POSTER_SCALE, y: y * POSTER_SCALE, size: CODE * POSTER_SCALE })
  pen.restore()
  return true
}

/** Draws a poster; false where its mini-program code could not be loaded, without which it leads nowhere. */
export const paintPoster = async (
  surface: Surface,
  facts: PosterFacts,
  code: PosterCode,
  hint: string,
  theme: ThemeName,
): Promise<boolean> => {
  const { pen } = surface
  const top = heightOfHead(facts.head)
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, POSTER_WIDTH * POSTER_SCALE, (top + FOOT_HEIGHT) * POSTER_SCALE)
  pen.save()
  pen.scale(POSTER_SCALE, POSTER_SCALE)
  if (facts.head.kind === 'gift') await paintGift(surface, facts.head, theme)
  else {
    await paintEvent(surface, facts.head)
    pen.strokeStyle = LINE
    pen.lineWidth = 1.5
    pen.setLineDash([4, 4])
    pen.beginPath()
    pen.moveTo(0, top)
    pen.lineTo(POSTER_WIDTH, top)
    pen.stroke()
    pen.setLineDash([])
  }
  await paintFoot(surface, facts.foot, hint, top)
  const isWhole = await paintCodeOn(surface, code, top)
  pen.restore()
  return isWhole
}
