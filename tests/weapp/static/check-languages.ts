import fs from 'node:fs'
import path from 'node:path'
import { listTexts } from '../../../config/text-files.cjs'
import { listFiles, readApp } from '../dist'

const LOCALES = ['zh-cn', 'zh-tw', 'en-us'] as const

const places = new Map(listTexts(path.resolve()).map(({ domain, place }) => [domain, place]))
const readTexts = (locale: string, domain: string) =>
  Object.values(jest.requireActual<Record<string, Record<string, string>>>(path.resolve('src', `${places.get(domain)}.${locale}.ts`)))[0]!

/** A text of the domain in each language by which its texts are known: the longest one that a script writes as it is. */
export function findMark(domain: string) {
  const [zhCn, ...others] = LOCALES.map((locale) => readTexts(locale, domain))
  const plain = Object.keys(zhCn!).filter((key) => others.every((texts) => texts[key] !== zhCn![key] && !/['"`\\]/.test(texts[key]!)))
  const key = plain.sort((a, b) => zhCn![b]!.length - zhCn![a]!.length)[0]!
  return LOCALES.map((locale) => readTexts(locale, domain)[key]!)
}

/** Whether no other domain has these words in one of its texts. */
const isOwn = (domain: string, words: string) =>
  [...places.keys()].every((other) => other === domain || Object.values(readTexts('zh-cn', other)).every((text) => !text.includes(words)))

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
    // Words that another domain has, too, say it together with the English ones.
    const isSaid = (text: string) => (isOwn(domain, zhCn!) ? text.includes(zhCn!) : text.includes(zhCn!) && text.includes(others[1]!))
    const saying = [...scripts].filter(([, text]) => isSaid(text))
    return [
      ...(saying.length === 0 ? [`nothing says ${domain}`] : []),
      ...saying.flatMap(([root, text]) =>
        others.filter((other) => !text.includes(other)).map((other) => `${root || 'the main package'} says ${domain}, but not “${other}”`),
      ),
    ]
  })
}
