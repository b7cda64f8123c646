import type { Params } from '@/domain/result'

const HAN = /[\u4e00-\u9fff]/
/** A masked name ends in asterisks. */
const ENDS_HAN = /[\u4e00-\u9fff]\**$/
const SLOT = /([\u4e00-\u9fff] )?\{(\w+)(?::([^|}]+)\|([^}]+))?\}( (?=[\u4e00-\u9fff]))?/g

/**
 * A text with its params filled in: `{n}` is a value, `{n:class|classes}` the word for one or for more. A placeholder without a value stays as
 * written. The space between Chinese and digits or Latin letters is dropped where a value is Chinese: 已为 {name} 预约 is 已为 Tom 预约, and 已为林晓预约.
 */
export const fill = (text: string, params: Params): string =>
  text.replace(SLOT, (_, before: string | undefined, name: string, one?: string, more?: string, after = '') => {
    const value = String(params[name] ?? `{${name}}`)
    const word = one === undefined ? value : String(value === '1' ? one : more)
    return `${(HAN.test(word.charAt(0)) ? before?.trim() : before) ?? ''}${word}${ENDS_HAN.test(word) ? '' : after}`
  })
