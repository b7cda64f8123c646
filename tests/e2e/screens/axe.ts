import axe from 'axe-core'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa']
const MORE = ['heading-order', 'nested-interactive', 'page-has-heading-one', 'empty-heading', 'image-redundant-alt']
const rules = [
  ...new Set([
    ...axe
      .getRules(TAGS)
      .filter(({ tags }) => !tags.includes('experimental'))
      .map(({ ruleId }) => ruleId),
    ...MORE,
  ]),
]

/** The rules that another theme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** In the page: what axe finds, a line an element. */
const look = async (values: string[]) => {
  const { violations } = await window.axe.run(document, { runOnly: { type: 'rule', values }, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''} ${html.slice(0, 200)}`),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Gives every themed element of the page another theme. */
const dressIn = (theme: string) => {
  for (const element of document.querySelectorAll('[class*="theme-"]'))
    element.className = element.className.replace(/\btheme-\w+/g, `theme-${theme}`)
}

/** The findings of axe on the page, in the shop's theme and in the dark one. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const light = await page.evaluate(look, rules)
  await page.evaluate(dressIn, 'qc_black')
  const dark = await page.evaluate(look, COLOURS)
  await page.evaluate(dressIn, 'qc_cyan')
  return [...light, ...dark.filter((line) => !light.includes(line)).map((line) => `qc_black: ${line}`)]
}
