import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from 'sass'
import { themeNames } from '@/domain/shop/theme-names'
import { ringColours } from '@/features/medal/picture/medal-look'
import { posterColours } from '@/features/shop/poster/poster-colours'
import { makeSkin } from '@/ui/theme/themes'

const css = compile(path.resolve('src/ui/tokens.scss')).css
const declarations = (body: string) =>
  Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]))

/** All rules outside of media queries: their selectors and custom properties. */
const rules = [...css.replace(/@media[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
  ([, selector, body]) => ({
    selector: selector!.replace(/\/\*[\s\S]*?\*\//g, '').trim(),
    values: declarations(body!),
  }),
)
const base: Record<string, string> = Object.assign(
  {},
  ...rules.filter(({ selector }) => selector.includes(':root')).map(({ values }) => values),
)
const own = (theme: string) => rules.find(({ selector }) => selector.split(/,\s*/).includes(`.theme-${theme}`))!.values
const tokens = (theme: string): Record<string, string> => ({ ...base, ...own(theme) })

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
const linear = (channel: number) => (channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(linear)
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

/** How far apart two colours look: CIE 1976. */
function distance(one: string, other: string): number {
  const lab = (hex: string) => {
    const [r, g, b] = channels(hex).map(linear)
    const [x, y, z] = [
      (0.4124 * r! + 0.3576 * g! + 0.1805 * b!) / 0.9505,
      0.2126 * r! + 0.7152 * g! + 0.0722 * b!,
      (0.0193 * r! + 0.1192 * g! + 0.9505 * b!) / 1.089,
    ].map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116))
    return [116 * y!, 500 * (x! - y!), 200 * (y! - z!)]
  }
  const [here, there] = [lab(one), lab(other)]
  return Math.hypot(...here.map((value, at) => value - there[at]!))
}

/** One colour with another over it. */
function under(ground: string, over: string, opacity: number): string {
  const mixed = channels(ground).map((value, at) => Math.round(value * (1 - opacity) + channels(over)[at]! * opacity))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

// The text colours on each background, as the components use them.
const grounds = ['bg', 'surface', 'sunken', 'wash']
const texts: Record<string, string[]> = {
  text: [...grounds, 'line'],
  'text-2': grounds,
  'text-3': grounds,
  'primary-text': [...grounds, 'primary-soft'],
  'on-primary': ['primary', 'primary-press'],
  'on-primary-soft': ['primary-soft'],
  ok: ['surface', 'bg', 'ok-soft'],
  warn: ['surface', 'bg', 'warn-soft'],
  danger: ['surface', 'bg', 'danger-soft'],
  'on-danger': ['danger'],
  'on-live': ['live'],
  'on-hero': ['hero-1', 'hero-2'],
  'on-hero-2': ['hero-1', 'hero-2'],
  'hero-1': ['on-hero'],
  bg: ['text'],
  'on-rank': ['gold', 'silver', 'bronze'],
}
for (const kind of ['value', 'times', 'period', 'corp', 'off']) {
  texts['on-face'] = [...(texts['on-face'] ?? []), `face-${kind}-1`, `face-${kind}-2`]
  texts['on-face-2'] = [...(texts['on-face-2'] ?? []), `face-${kind}-1`, `face-${kind}-2`]
}
const AA = 4.5

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.scss'))
  .sort()
const readStyle = (file: string) => readFileSync(path.join('src', file), 'utf8')

describe.each([...themeNames])('the theme %s', (theme) => {
  it('has text of at least 4.5 : 1 on each of its backgrounds', () => {
    const of = tokens(theme)
    const poor = Object.entries(texts).flatMap(([word, on]) =>
      on
        .map((ground) => [word, ground, contrast(of[`--c-${word}`]!, of[`--c-${ground}`]!)] as const)
        .filter(([, , ratio]) => !(ratio >= AA)),
    )
    expect(poor).toEqual([])
  })

  it('has text of at least 4.5 : 1 on the disc of light of a hero', () => {
    const of = tokens(theme)
    const opacity = Number(/\.hero \{[\s\S]*?\.outer \{\s*opacity: ([\d.]+)/.exec(readStyle('ui/light-disc/light-disc.module.scss'))![1])
    const middle = under(of['--c-hero-1']!, of['--c-hero-2']!, 0.5)
    const facts = /\.facts \{[^}]*?[^-]color: var\((--c-[\w-]+)\)/.exec(readStyle('ui/hero/hero.module.scss'))?.[1] ?? '--c-on-hero'
    expect(contrast(of[facts]!, under(middle, of['--c-hero-glow']!, opacity))).toBeGreaterThanOrEqual(AA)
  })

  it('has different colours for destructive and for other buttons', () => {
    const of = tokens(theme)
    expect(distance(of['--c-danger']!, of['--c-primary']!)).toBeGreaterThan(25)
  })

  it('overrides known roles only', () => {
    expect(Object.keys(own(theme)).filter((name) => !(name in base))).toEqual([])
  })

  it('gives the platform the colours of its pages, and whether it is dark', () => {
    const { background, top, dark, className } = makeSkin(theme)
    const of = tokens(theme)
    expect(background).toBe(of['--c-bg'])
    expect(top).toEqual({ plain: of['--c-bg'], wash: of['--c-wash'], surface: of['--c-surface'], hero: of['--c-hero-1'] })
    expect(dark).toBe(luminance(background) < 0.2)
    expect(className).toBe(`theme-${theme}`)
  })

  it('has the colours of its hero on posters and pictures of medals, too', () => {
    const of = tokens(theme)
    const [from, to, glow, text, faint] = ['hero-1', 'hero-2', 'hero-glow', 'on-hero', 'on-hero-2'].map((role) => of[`--c-${role}`])
    expect(posterColours[theme]).toEqual({ from, to, glow, text, faint })
    expect(Object.values(ringColours)).toEqual([1, 2, 3].map((ring) => of[`--c-medal-${ring}`]))
  })
})

it('draws icons without text in a colour with the contrast of text', () => {
  const edges = styles.flatMap(
    (file) => readStyle(file).match(/(?:border|outline|box-shadow)[\w-]*:[^;]*var\(--c-(?:primary|accent)\)/g) ?? [],
  )
  expect(edges).toEqual([])
  // These stand beside text.
  expect(styles.filter((file) => readStyle(file).includes('var(--c-accent)'))).toEqual([
    'features/activity/detail/places-bar.module.scss',
    'features/card/freeze/freeze.module.scss',
    'features/checkin/crowd/crowd-day.module.scss',
    'features/checkin/crowd/crowd-meter.module.scss',
    'features/competition/days/days.module.scss',
    'features/competition/ranking/ranking.module.scss',
    'features/measure/measure-facts.module.scss',
    'features/medal/wall/next-medal-card.module.scss',
    'ui/bar-chart/bar-chart.module.scss',
    'ui/countdown/countdown-ring.module.scss',
    'ui/drawing/layers.module.scss',
    'ui/line-chart/line-chart.module.scss',
    'ui/renew-ring/renew-ring.module.scss',
    'ui/seat-meter/seat-meter.module.scss',
    'ui/taro/progress.module.scss',
  ])
})

it('stops motion where the user prefers reduced motion', () => {
  const reduced = /prefers-reduced-motion: reduce\) \{([\s\S]*?\})/.exec(css)![1]!
  const times = Object.keys(base).filter((name) => name.startsWith('--t-'))
  expect(times.length).toBeGreaterThan(3)
  expect(Object.keys(declarations(reduced)).sort()).toEqual(times.sort())
  expect(Object.values(declarations(reduced)).every((value) => value === '0ms')).toBe(true)
})

it('has no text under 12 px on the narrowest phones, where all lengths shrink with the screen', () => {
  const [, width, size] = /@media \(max-width: (\d+)px\) \{[^{]*\{\s*--fs-13: (\d+)pt;/.exec(css)!
  expect((Number(size) / 72) * 96).toBe(12)
  expect((13 * (Number(width) + 1)) / 375).toBeGreaterThanOrEqual(12)
})

it('steps the ticker in 500 ms [IP-361]', () => {
  expect(base['--t-tick']).toBe('500ms')
  expect(readFileSync('src/ui/ticker/ticker.module.scss', 'utf8')).toMatch(/transition: transform var\(--t-tick\)/)
})
