import type { FastifyRequest } from 'fastify'
import { firstLanguage } from '@/domain/language'
import type { ErrorLocale } from '@/i18n/errors/text'

/** The tags of an Accept-Language header, the preferred one first. */
export const preferredTags = (header = ''): string[] =>
  header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/;q=/i)
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)

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
export const readLocale = ({ headers, isForMember }: Pick<FastifyRequest, 'headers' | 'isForMember'>): ErrorLocale => {
  const language = firstLanguage(preferredTags(headers['accept-language']))
  return isForMember ? `${language}-x-member` : language
}
