import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Write } from './write'

interface Shape {
  id: string
  attributes: string
  body: string
}

const symbols = (svg: string): Shape[] =>
  [...svg.matchAll(/<symbol id="([\w-]+)"([^>]*)>([\s\S]*?)<\/symbol>/g)].map(([, id, attributes, body]) => ({
    id: id!,
    attributes: attributes!.trim(),
    body: body!.trim(),
  }))

const attribute = (attributes: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1]

/** A data URL without base64: quotes replaced, reserved characters escaped. */
const dataUri = (svg: string) =>
  `url("data:image/svg+xml,${svg
    .replace(/"/g, "'")
    .replace(/\s*\n\s*/g, '')
    .replace(/%/g, '%25')
    .replace(/#/g, '%23')
    .replace(/</g, '%3C')
    .replace(/>/g, '%3E')}")`

const open = (box: string, rest: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${rest}>`
const stroke = (width: string) => `fill="none" stroke="black" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

const isFirst = ({ attributes }: Shape): boolean => attribute(attributes, 'class') === 'first'

function iconRule({ id, attributes, body }: Shape, prefix = ''): string {
  const width = attribute(attributes, 'stroke-width') ?? '1.75'
  const svg = `${open('0 0 24 24', stroke(width))}${body.replace(/currentColor/g, 'black')}</svg>`
  return `.${prefix}${id} {\n  --mask: ${dataUri(svg)};\n}`
}

interface Layer {
  color: string
  opacity: string
  uri: string
}

function layers({ attributes, body }: Shape): Layer[] {
  const box = attribute(attributes, 'viewBox')!
  return [...body.matchAll(/<g class="([\w-]+)"([^>]*)>([\s\S]*?)<\/g>/g)].map(([, color, rest, inner]) => {
    const width = attribute(rest!, 'stroke-width')
    return {
      color: color!,
      opacity: attribute(rest!, 'opacity') ?? '1',
      uri: dataUri(`${open(box, width ? stroke(width) : '')}${inner}</svg>`),
    }
  })
}

const drawingBox = ({ id, attributes }: Shape): string => {
  const [, , width, height] = attribute(attributes, 'viewBox')!.split(' ').map(Number)
  return `.${id} {\n  width: ${width}px;\n  height: ${height}px;\n}`
}

const drawingRules = (shape: Shape): string =>
  layers(shape)
    .map(
      ({ color, opacity, uri }, at) =>
        `.${shape.id}-${at} {\n  --mask: ${uri};\n  background-color: var(--c-${color});${opacity === '1' ? '' : `\n  opacity: ${opacity};`}\n}`,
    )
    .join('\n')

const NOTE = 'Made by `npm run gen` from'
// An icon whose mask has not loaded yet is invisible instead of a filled square.
const NOTHING = 'linear-gradient(transparent, transparent)'
const mask = ['-webkit-mask', 'mask'].map((name) => `${name}: var(--mask, ${NOTHING}) center / 100% 100% no-repeat;`).join('\n  ')

/** Writes the style sheets and name lists of src/ui/icon and src/ui/drawing from their svg files. */
export function generateIcons(root: string, write: Write): void {
  const at = (file: string) => path.join(root, 'src/ui', file)
  const icons = symbols(readFileSync(at('icon/icons.svg'), 'utf8'))
  const sizes = [12, 14, 16, 18, 20, 24, 28, 32, 40].map((size) => `.s${size} {\n  width: ${size}px;\n  height: ${size}px;\n}`)
  const icon = `.icon {\n  display: block;\n  flex: none;\n  background-color: currentColor;\n  ${mask}\n}`
  write(
    'src/ui/icon/icon.module.scss',
    `/* ${NOTE} icons.svg. */\n${[icon, ...sizes, ...icons.filter(isFirst).map((shape) => iconRule(shape))].join('\n')}\n`,
  )
  const more = icons.filter((shape) => !isFirst(shape)).map((shape) => iconRule(shape, 'icon-'))
  write('src/ui/icon/more-icons.scss', `/* ${NOTE} icons.svg. */\n${more.join('\n')}\n`)
  const names = icons.map(({ id }) => `  | '${id}'`).join('\n')
  write('src/ui/icon/icon-name.gen.ts', `/** ${NOTE} icons.svg. */\nexport type IconName =\n${names}\n`)

  const drawings = symbols(readFileSync(at('drawing/drawings.svg'), 'utf8'))
  const drawing = `.drawing {\n  position: relative;\n  flex: none;\n  margin: 0 auto;\n}`
  write('src/ui/drawing/drawing.module.scss', `/* ${NOTE} drawings.svg. */\n${[drawing, ...drawings.map(drawingBox)].join('\n')}\n`)
  const layer = `.layer {\n  position: absolute;\n  top: 0;\n  left: 0;\n  width: 100%;\n  height: 100%;\n  ${mask}\n}`
  write('src/ui/drawing/layers.module.scss', `/* ${NOTE} drawings.svg. */\n${[layer, ...drawings.map(drawingRules)].join('\n')}\n`)
  const counts = drawings.map((shape) => `  ${shape.id}: ${layers(shape).length},`).join('\n')
  write(
    'src/ui/drawing/layer-counts.gen.ts',
    `/** ${NOTE} drawings.svg: how many layers each has. */\nexport const layerCounts = {\n${counts}\n} as const\n`,
  )
}
