import { nameLines } from '@/domain/report/name-lines'
import type { ThemeName } from '@/domain/shop/theme-names'
import { inStyle } from '@/domain/shop/photo-style'
import { ringBySign } from '@/features/medal/disc/ring-by-sign'
import { ringColours } from '@/features/medal/picture/medal-look'
import { paintCore } from '@/features/medal/picture/paint-core'
import { cover, disc, FAINT, write, writeLine } from '@/features/shop/poster/pen-acts'
import { posterColours } from '@/features/shop/poster/poster-colours'
import { asset } from '@/platform/asset'
import type { Surface } from '@/platform/canvas/types'
import { INK, PAPER } from '@/ui/drawn-picture/paper'
import { paintCode } from '@/ui/qr-code/paint-code'
import type { ReportFacts } from './report-facts'

/** Units of the style sheet, and pixels of the file to each. */
export const REPORT_WIDTH = 326
export const REPORT_SCALE = 3
const [LEFT, FOOT_HEIGHT, CODE] = [24, 88, 64]
const SUN = { x: 248, y: 84, radius: 62 }
const [TITLE, NAMES, FIGURES, ROW] = [76, 110, 176, 66]

export interface ReportPaper {
  facts: ReportFacts
  brand: { name: string; logo: string }
  /** Empty where the name is not to be shown. */
  name: string
  /** What the code says. */
  link: string
  invite: string
  hint: string
}

const MEDALS = { height: 52, width: 48, rim: 20, ring: 15.4, core: 11.7, sign: 13.4 }

const headHeight = ({ facts }: Pick<ReportPaper, 'facts'>) =>
  FIGURES + ROW * Math.ceil(facts.figures.length / 2) + (facts.line ? 36 : 8) + (facts.medals ? MEDALS.height : 0)

export const reportHeight = (paper: Pick<ReportPaper, 'facts'>) => headHeight(paper) + FOOT_HEIGHT

/** The lines of the drawing `mover` in units of its own. */
const limbs = [
  [160, 56, 160, 94],
  [120, 38, 160, 60, 200, 38],
  [106, 134, 120, 106, 160, 94, 196, 110, 200, 142],
]

const paintMover = (pen: Surface['pen'], colour: string) => {
  const scale = (1.3 * SUN.radius) / 150
  const at = (x: number, y: number) => [SUN.x + (x - 160) * scale, SUN.y + (y - 84) * scale] as const
  disc(pen, ...at(160, 34), 11.5 * scale, colour)
  pen.strokeStyle = colour
  pen.lineWidth = 12 * scale
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const limb of limbs) {
    pen.beginPath()
    for (let point = 0; point < limb.length; point += 2) {
      const [x, y] = at(limb[point]!, limb[point + 1]!)
      if (point === 0) pen.moveTo(x, y)
      else pen.lineTo(x, y)
    }
    pen.stroke()
  }
}

const paintMedals = async (surface: Surface, { shown, word }: NonNullable<ReportFacts['medals']>, y: number, theme: ThemeName) => {
  const { pen } = surface
  for (const [at, medal] of shown.entries()) {
    const x = LEFT + MEDALS.rim + MEDALS.width * at
    const ring = ringColours[ringBySign[medal.sign]]
    disc(pen, x, y, MEDALS.rim, ring, 0.36)
    disc(pen, x, y, MEDALS.ring, ring, 0.7)
    await paintCore(surface, medal, { x, y, radius: MEDALS.core, size: MEDALS.sign }, theme)
  }
  const x = LEFT + MEDALS.width * shown.length + 4
  writeLine(pen, word, [x, y], REPORT_WIDTH - LEFT - x, { size: 13, colour: posterColours[theme].faint }, 11)
}

const paintHead = async (surface: Surface, { facts, brand, name }: ReportPaper, theme: ThemeName, height: number) => {
  const { pen } = surface
  const colours = posterColours[theme]
  const ground = pen.createLinearGradient(0, 0, REPORT_WIDTH * 0.36, height)
  ground.addColorStop(0, colours.from)
  ground.addColorStop(1, colours.to)
  pen.fillStyle = ground
  pen.fillRect(0, 0, REPORT_WIDTH, height)
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, REPORT_WIDTH, height)
  pen.clip()
  disc(pen, SUN.x, SUN.y, 178, colours.glow, 0.07)
  disc(pen, SUN.x, SUN.y, 118, colours.glow, 0.1)
  disc(pen, SUN.x, SUN.y, SUN.radius, colours.glow)
  paintMover(pen, colours.from)
  pen.restore()
  const logo = await (brand.logo ? surface.load(asset.url(inStyle(brand.logo, '120x120'))) : undefined)
  cover(pen, logo, [LEFT, 24, 22, 22], 6)
  writeLine(pen, brand.name, [logo ? LEFT + 30 : LEFT, 35], 128, { size: 13, colour: colours.faint })
  writeLine(pen, facts.title, [LEFT, TITLE], SUN.x - SUN.radius - LEFT - 6, { size: 34, bold: true, colour: colours.text }, 13)
  write(pen, nameLines(name), [LEFT, NAMES], 24, { size: 17, bold: true, colour: colours.text })
  facts.figures.forEach(({ value, unit, word }, at) => {
    const [x, y] = [at % 2 === 0 ? LEFT : 166, FIGURES + ROW * Math.floor(at / 2)]
    writeLine(pen, value, [x, y], 136, { size: 22, bold: true, colour: colours.text }, 15)
    const { width } = pen.measureText(value)
    if (unit) write(pen, [unit], [x + width + 4, y + 2], 0, { size: 13, colour: colours.faint })
    write(pen, [word], [x, y + 25], 0, { size: 13, colour: colours.faint })
  })
  const foot = height - (facts.medals ? MEDALS.height : 0)
  if (facts.line) writeLine(pen, facts.line, [LEFT, foot - 30], REPORT_WIDTH - 2 * LEFT, { size: 15, colour: colours.text }, 13)
  if (facts.medals) await paintMedals(surface, facts.medals, foot + 8, theme)
}

/** Draws the picture of a report on the colours of a theme, its foot as paper. */
export const paintReport = async (surface: Surface, paper: ReportPaper, theme: ThemeName): Promise<void> => {
  const { pen } = surface
  const top = headHeight(paper)
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, REPORT_WIDTH * REPORT_SCALE, (top + FOOT_HEIGHT) * REPORT_SCALE)
  pen.save()
  pen.scale(REPORT_SCALE, REPORT_SCALE)
  await paintHead(surface, paper, theme, top)
  const width = REPORT_WIDTH - LEFT - CODE - 28
  writeLine(pen, paper.invite, [LEFT, top + 33], width, { size: 15, colour: INK }, 13)
  writeLine(pen, paper.hint, [LEFT, top + 57], width, { size: 13, colour: FAINT }, 11)
  pen.restore()
  // In pixels of the file: the squares of a code have whole ones.
  paintCode(pen, paper.link, {
    x: (REPORT_WIDTH - 16 - CODE) * REPORT_SCALE,
    y: (top + 12) * REPORT_SCALE,
    size: CODE * REPORT_SCALE,
  })
}
