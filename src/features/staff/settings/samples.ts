import { reword, type WordingRule } from '@/domain/shop/reword'
import { zhCn } from '@/i18n/locale/zh-cn.gen'

/** A value's place reads as dots. */
const shown = (text: string): string => text.replace(/\{\w+\}/g, '…')

/** The shortest texts of the app that have a word, as they are and as all rules make them. Only texts that this client has loaded are known. */
export const listSamples = (origin: string, rules: readonly WordingRule[], most: number): { before: string; after: string }[] => {
  if (origin === '') return []
  const texts = (Object.values(zhCn.texts) as Readonly<Record<string, string>>[]).flatMap((domain) => Object.values(domain))
  const found = [...new Set(texts.filter((text) => text.includes(origin)))].sort((one, other) => one.length - other.length)
  return found.slice(0, most).map((text) => ({ before: shown(text), after: shown(reword(text, rules)) }))
}
