import type { ErrorLocale } from '@/i18n/errors/text'

const preferred = (header: string): string[] =>
  header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().toLowerCase().split(';q=')
      return { tag: tag.replace('_', '-'), weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)

const localeOfTag = (tag: string): ErrorLocale | undefined => {
  if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-tw'
  if (/^zh\b/.test(tag)) return 'zh-cn'
  return /^en\b/.test(tag) ? 'en-us' : undefined
}

/** The locale that an Accept-Language header asks for; simplified Chinese when it names none of ours. */
export const localeOf = (header: string | undefined): ErrorLocale => {
  for (const tag of header ? preferred(header) : []) {
    const locale = localeOfTag(tag)
    if (locale) return locale
  }
  return 'zh-cn'
}
