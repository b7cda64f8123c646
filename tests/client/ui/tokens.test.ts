import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from 'sass'
import { skinOf, themeNames } from '@/ui/theme/themes'

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

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(full.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

// Which words lie on which grounds, as the components have it.
const grounds = ['bg', 'surface', 'sunken', 'wash']
const texts: Record<string, string[]> = {
  text: [...grounds, 'line'],
  'text-2': grounds,
  'text-3': grounds,
  'primary-text': grounds,
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

describe.each([...themeNames])('the theme %s', (theme) => {
  it('has words of at least 4.5 : 1 on every ground they lie on', () => {
    const of = tokens(theme)
    const poor = Object.entries(texts).flatMap(([word, on]) =>
      on
        .map((ground) => [word, ground, contrast(of[`--c-${word}`]!, of[`--c-${ground}`]!)] as const)
        .filter(([, , ratio]) => !(ratio >= AA)),
    )
    expect(poor).toEqual([])
  })

  it('overrides known roles only', () => {
    expect(Object.keys(own(theme)).filter((name) => !(name in base))).toEqual([])
  })

  it('tells the platform the colours of its pages, and whether it is dark', () => {
    const { background, top, dark, className } = skinOf(theme)
    const of = tokens(theme)
    expect(background).toBe(of['--c-bg'])
    expect(top).toEqual({ plain: of['--c-bg'], wash: of['--c-wash'], surface: of['--c-surface'] })
    expect(dark).toBe(luminance(background) < 0.2)
    expect(className).toBe(`theme-${theme}`)
  })
})

it('lets motion end where less motion is asked for', () => {
  const reduced = /prefers-reduced-motion: reduce\) \{([\s\S]*?\})/.exec(css)![1]!
  const times = Object.keys(base).filter((name) => name.startsWith('--t-'))
  expect(times.length).toBeGreaterThan(3)
  expect(Object.keys(declarations(reduced)).sort()).toEqual(times.sort())
  expect(Object.values(declarations(reduced)).every((value) => value === '0ms')).toBe(true)
})

it('steps the ticker in 500 ms [IP-361]', () => {
  expect(base['--t-tick']).toBe('500ms')
  expect(readFileSync('src/ui/ticker/ticker.module.scss', 'utf8')).toMatch(/transition: transform var\(--t-tick\)/)
})
