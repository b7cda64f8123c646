import type { Activity } from '@/contract/activity/activity'
import { type ActivityFacts } from '@/domain/activity/sign-up-state'
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

/** The price of the cheapest option, and whether other options cost more. */
export const activityPrice = ({ min_price, options }: Activity) => ({
  yuan: min_price,
  from: options.some((option) => option.rules.some(({ cost }) => cost !== min_price)),
})
