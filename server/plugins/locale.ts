import type { FastifyRequest } from 'fastify'
import type { ErrorLocale, Language } from '@/i18n/errors/text'

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

const localeOfTag = (tag: string): Language | undefined => {
  if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-tw'
  if (/^zh\b/.test(tag)) return 'zh-cn'
  return /^en\b/.test(tag) ? 'en-us' : undefined
}

const languageIn = (header: string | undefined): Language => {
  for (const tag of header ? preferred(header) : []) {
    const locale = localeOfTag(tag)
    if (locale) return locale
  }
  return 'zh-cn'
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known to act for another person. */
    isForMember?: boolean
  }
}

/**
 * The locale of an answer: the language of the Accept-Language header, simplified Chinese if it names none of ours. If the caller acts for a member, the texts
 * address the caller accordingly.
 */
export const localeOf = ({ headers, isForMember }: Pick<FastifyRequest, 'headers' | 'isForMember'>): ErrorLocale => {
  const language = languageIn(headers['accept-language'])
  return isForMember ? `${language}-x-member` : language
}
