import type { Activity } from '@/contract/activity/activity'
import { type ActivityFacts } from '@/domain/activity/sign-up-state'
import { CardType } from '@/domain/card/card'
import { dayOf, type Instant, parseInstant, readInstant } from '@/domain/time'
import { monthDayText, timeRangeText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'

const instantOrNull = (text: string | null) => (text ? (parseInstant(text) ?? null) : null)

/** An activity of the wire as the rules read it. */
export const activityFacts = (activity: Activity): ActivityFacts => ({
  status: activity.status,
  end: readInstant(activity.end),
  needSignUp: activity.need_sign_up,
  signUpStart: instantOrNull(activity.sign_up_start),
  signUpEnd: instantOrNull(activity.sign_up_end),
  options: activity.options.map((option) => ({ limit: option.limit_user_count, taken: option.total_order_count })),
})

/** 5月30日 19:30–22:00, and 6月8日–6月28日 for one that lasts several days. */
export const activityTime = (t: Translate, start: Instant, end: Instant) => {
  const [first, last] = [dayOf(start), dayOf(end)]
  if (first === last) return `${monthDayText(t, first)} ${timeRangeText(t, start, end)}`
  return `${monthDayText(t, first)} – ${monthDayText(t, last)}`
}

/** What an option takes in yuan; cards of times or days take none. */
const listYuan = ({ is_free: isFree, rules }: Activity['options'][number]): number[] =>
  isFree ? [] : rules.filter(({ card_type: type }) => type === null || type === CardType.value).map(({ cost }) => cost)

/** The lowest price, and whether other options cost more. A free option beside paid ones, such as a volunteer's, does not make the activity free. */
export const activityPrice = ({ min_price: least, options }: Activity) => {
  const paid = options.flatMap(listYuan)
  if (paid.length === 0) return { yuan: least, from: false }
  return { yuan: Math.min(...paid), from: new Set(paid).size > 1 }
}
