import { firstRefusal, allowed, refuse, refuseIf, type Step, type Verdict } from '../result'
import { monthOf, type ShopDate } from '../time'
import { holdsDay } from '../card/validity'
import type { LimitSpan } from '../booking/codes'

/** A corporate card template is active exactly with this status (booking ledger BK-479). */
export const CORP_CARD_ACTIVE = 2
/** The unit of a subsidy whose amount is for its whole term, so that it pays classes of another month too (BK-267). */
export const CROSS_MONTH_UNIT = 1

/** A company's subsidy for one person, as far as the rules read it. */
export interface Subsidy {
  templateStatus: number
  paused: boolean
  start: ShopDate | null
  end: ShopDate | null
  unit: number
  /** Gyms and cities where it applies; null where they are not restricted. */
  gymIds: readonly number[] | null
  cities: readonly string[] | null
  /** Uses allowed in one span; null where they are not limited. */
  limit: { span: LimitSpan; times: number } | null
  used: Readonly<Record<LimitSpan, number>>
}

/** A subsidy and the class that it is to pay; `subsidy` is null for a person without one. */
export interface SubsidyUse {
  subsidy: Subsidy | null
  gymId: number
  cityCode: string
  classDay: ShopDate
  today: ShopDate
}

export type SubsidyReason =
  | 'corp.none'
  | 'corp.disabled'
  | 'corp.paused'
  | 'corp.validity'
  | 'corp.cross_month'
  | 'corp.gym'
  | 'corp.city'
  | `corp.limit_${'day' | 'week' | 'month'}`

type Held = SubsidyUse & { subsidy: Subsidy }
const limitReasons = { DAY: 'corp.limit_day', WEEK: 'corp.limit_week', MONTH: 'corp.limit_month' } as const

const steps: readonly Step<Held, SubsidyReason>[] = [
  { name: 'active', judge: ({ subsidy }) => refuseIf(subsidy.templateStatus !== CORP_CARD_ACTIVE, 'corp.disabled') },
  { name: 'paused', judge: ({ subsidy }) => refuseIf(subsidy.paused, 'corp.paused') },
  { name: 'term', judge: ({ subsidy, classDay }) => refuseIf(!holdsDay(subsidy, classDay), 'corp.validity') },
  {
    name: 'month',
    judge: ({ subsidy, classDay, today }) =>
      refuseIf(subsidy.unit !== CROSS_MONTH_UNIT && monthOf(classDay) !== monthOf(today), 'corp.cross_month'),
  },
  { name: 'gym', judge: ({ subsidy, gymId }) => refuseIf(subsidy.gymIds?.includes(gymId) === false, 'corp.gym') },
  { name: 'city', judge: ({ subsidy, cityCode }) => refuseIf(subsidy.cities?.includes(cityCode) === false, 'corp.city') },
  {
    name: 'limit',
    judge: ({ subsidy: { limit, used } }) => (limit ? refuseIf(used[limit.span] >= limit.times, limitReasons[limit.span]) : allowed),
  },
]

/** Whether a company's subsidy can be used for a class, or the first reason why not (booking spec §5, BK-263..BK-272). */
export const judgeSubsidy = (use: SubsidyUse): Verdict<SubsidyReason> => {
  const { subsidy } = use
  return subsidy ? (firstRefusal(steps, { ...use, subsidy }) ?? allowed) : refuse('corp.none')
}

/** The span that a use counts in: the month of the class, or an empty text for the whole term. */
export const subsidyPeriod = (unit: number, classDay: ShopDate): string => (unit === CROSS_MONTH_UNIT ? '' : monthOf(classDay))
