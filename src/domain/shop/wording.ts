import { allowed, refuse, type Verdict } from '../result'
import type { WordingRule } from './reword'

/** The most rules of a venue. */
export const WORDING_MOST = 100
/** The longest original and the longest replacement, in characters. */
export const ORIGIN_MOST = 80
export const REPLACE_MOST = 200

/** Braces hold the places of values, and a rule of blanks or digits alone would change what nobody means. */
const NO_ORIGIN = /^[\s\d]*$|[{}]/
const NO_REPLACEMENT = /^\s*$|[{}]/

/** Whether a venue can have these wording rules; a refusal names the original of the first that it cannot have. */
export const judgeWording = (rules: readonly WordingRule[]): Verdict<'shop.wording_invalid' | 'shop.wording_twice'> => {
  const seen = new Set<string>()
  for (const { origin, replace } of rules) {
    if (NO_ORIGIN.test(origin) || NO_REPLACEMENT.test(replace)) return refuse('shop.wording_invalid', { origin })
    if (seen.has(origin)) return refuse('shop.wording_twice', { origin })
    seen.add(origin)
  }
  return allowed
}
