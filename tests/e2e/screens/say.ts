import path from 'node:path'
import { listTexts as listPlaces } from '../../../config/text-files.cjs'
import type { Lang } from '../driver/driver'

type Texts = Readonly<Record<string, string>>

/** The folders of `src` that have texts. The screens are bundled: only files of that name may be part of it. */
const rooms = listPlaces(process.cwd()).map(({ place }) => path.posix.dirname(place))

type Module = Record<string, Texts>
const listTexts = (module: unknown): Texts => Object.values(module as Module)[0]!

/** The texts of each domain in a language, and those of errors. */
const textsIn = async (lang: Lang): Promise<Texts[]> => [
  ...(await Promise.all(rooms.map(async (room) => listTexts(await import(`../../../src/${room}/texts.${lang}.ts`))))),
  listTexts(await import(`../../../src/i18n/errors/${lang}.ts`)),
]

const literally = (text: string) => text.replace(/[.*+?^$()|[\]\\/]/g, '\\$&').replace(/\{.*?\}/g, '.*')

/** The app's texts in a language whose Chinese text is exactly `words` (with its `{slots}`). */
export type Say = (words: string) => RegExp

/** Such a text anywhere in others. */
export const part = (said: RegExp): RegExp => new RegExp(said.source.slice(1, -1))

export async function sayIn(lang: Lang): Promise<Say> {
  const said = new Map<string, Set<string>>()
  const theirs = await textsIn(lang)
  for (const [at, texts] of (await textsIn('zh-cn')).entries())
    for (const [key, words] of Object.entries(texts)) said.set(words, (said.get(words) ?? new Set()).add(literally(theirs[at]![key]!)))
  return (words) => {
    const texts = said.get(words)
    if (!texts) throw new Error(`The app never says "${words}".`)
    return new RegExp(`^(${[...texts].join('|')})$`)
  }
}
