import fs from 'node:fs'
import path from 'node:path'
import { listTexts } from '../../../config/text-files.cjs'
import { listFiles, readApp } from '../dist'

const LOCALES = ['zh-cn', 'zh-tw', 'en-us'] as const

const places = new Map(listTexts(path.resolve()).map(({ domain, place }) => [domain, place]))
type Texts = Record<string, string>
const readTexts = (locale: string, domain: string) =>
  Object.values(jest.requireActual<Record<string, Texts>>(path.resolve('src', `${places.get(domain)}.${locale}.ts`)))[0]!

/** A text of the domain in each language by which its texts are known: the longest one that a script writes as it is, after its key. The text alone may stand in another domain, too. */
export function findMark(domain: string) {
  const [zhCn, zhTw, enUs] = LOCALES.map((locale) => readTexts(locale, domain)) as [Texts, Texts, Texts]
  const plain = Object.keys(zhCn).filter(
    (key) => zhCn[key] !== enUs[key] && ![zhCn, zhTw, enUs].some((texts) => /['"`\\\n]/.test(texts[key]!)),
  )
  // A word that Taiwan writes alike tells the English texts alone.
  const tells = (key: string) => (zhCn[key] === zhTw[key] ? 0 : 1)
  const [key] = plain.sort((a, b) => tells(b) - tells(a) || zhCn[b]!.length - zhCn[a]!.length)
  if (key === undefined) throw new Error(`${domain} has no text that differs in English`)
  return [zhCn, zhTw, enUs].map((texts) => `${key}:"${texts[key]!}"`)
}

/** A package that says the texts of a domain has them in every language. One sentence for each fault. */
export function checkLanguages(dir: string): string[] {
  const roots = (readApp(dir).subPackages ?? []).map(({ root }) => `${root.replace(/\/$/, '')}/`)
  const scripts = new Map<string, string>()
  for (const file of listFiles(dir, '.js')) {
    const root = roots.find((each) => file.startsWith(each)) ?? ''
    scripts.set(root, (scripts.get(root) ?? '') + fs.readFileSync(path.join(dir, file), 'utf8'))
  }
  return [...places.keys()].flatMap((domain) => {
    const [zhCn, ...others] = findMark(domain)
    const saying = [...scripts].filter(([, text]) => text.includes(zhCn!))
    return [
      ...(saying.length === 0 ? [`nothing says ${domain}`] : []),
      ...saying.flatMap(([root, text]) =>
        others.filter((other) => !text.includes(other)).map((other) => `${root || 'the main package'} says ${domain}, but not “${other}”`),
      ),
    ]
  })
}
