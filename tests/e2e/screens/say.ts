import fs from 'node:fs'
import type { Lang } from '../driver/driver'

type Texts = Readonly<Record<string, string>>

const domains = fs.readdirSync('src/i18n/locale/zh-cn').map((file) => file.replace(/\.ts$/, ''))

const textsIn = async (lang: Lang, domain: string): Promise<Texts> => {
  const module = (await import(`../../../src/i18n/locale/${lang}/${domain}.ts`)) as Record<string, Texts>
  return Object.values(module)[0]!
}

const literally = (text: string) => text.replace(/[.*+?^$()|[\]\\/]/g, '\\$&').replace(/\{.*?\}/g, '.*')

/** The app's texts in a language whose Chinese text is exactly `words` (with its `{slots}`). */
export type Say = (words: string) => RegExp

export async function sayIn(lang: Lang): Promise<Say> {
  const said = new Map<string, Set<string>>()
  for (const domain of domains) {
    const theirs = await textsIn(lang, domain)
    for (const [key, words] of Object.entries(await textsIn('zh-cn', domain)))
      said.set(words, (said.get(words) ?? new Set()).add(literally(theirs[key]!)))
  }
  return (words) => {
    const texts = said.get(words)
    if (!texts) throw new Error(`The app never says "${words}".`)
    return new RegExp(`^(${[...texts].join('|')})$`)
  }
}
