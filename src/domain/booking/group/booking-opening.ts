import { allowed, refuse, type Verdict } from '../../result'
import { addMinutes, formatMinute, type Instant } from '../../time'
import { OpeningType } from '../codes'

/** `openAt` is the fixed time, `hours` are the hours before the start (booking ledger BK-205). */
export interface OpenRule {
  type: OpeningType
  openAt: Instant | null
  hours: number | null
}

/** A class's own opening rules win over those of the list it came in (BK-329). */
export const chooseOpenRules = (own: readonly OpenRule[], shared: readonly OpenRule[]): readonly OpenRule[] =>
  own.length > 0 ? own : shared

const opening = (rule: OpenRule, start: Instant): Instant | null => {
  switch (rule.type) {
    case OpeningType.always:
      return null
    case OpeningType.atTime:
      return rule.openAt
    case OpeningType.hoursBefore:
      return rule.hours === null ? null : addMinutes(start, -60 * rule.hours)
  }
}

/** When booking opens; null where it is always open. The rule that opens first counts (BK-202..BK-204). */
export const opensAt = (rules: readonly OpenRule[], start: Instant): Instant | null => {
  let earliest: Instant | null = null
  for (const rule of rules) {
    const at = opening(rule, start)
    if (at === null) return null
    if (earliest === null || at < earliest) earliest = at
  }
  return earliest
}

/** Refuses before the opening, and names the opening (BK-236). */
export const judgeOpening = (rules: readonly OpenRule[], start: Instant, now: Instant): Verdict<'booking.not_open'> => {
  const at = opensAt(rules, start)
  return at === null || at <= now ? allowed : refuse('booking.not_open', { time: formatMinute(at) })
}
