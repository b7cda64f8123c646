import type { Instant, ShopDate } from '../time'

/** Weekly and monthly medals (identity ledger IP-109). */
const MedalType = { weekly: 0, monthly: 1 } as const

/** So many days of a week or month; weeks without a gap; or the first time at all. */
type MedalKind = 'count' | 'streak' | 'first'

/** How somebody came: to a class, to a lesson, to train alone, or through the door. */
export const visitKinds = ['class', 'lesson', 'training', 'entry'] as const
export type VisitKind = (typeof visitKinds)[number]

/** The drawings of medals without a picture of their own. */
export const medalSigns = ['bolt', 'heart', 'people', 'pulse', 'activity', 'moon', 'star', 'dumbbell', 'calendar'] as const
export type MedalSign = (typeof medalSigns)[number]

/** What a medal asks for. A day counts once, however often somebody came. */
export interface MedalRule {
  kind: MedalKind
  /** Of a streak always weeks; of a first without a meaning. */
  period: 'week' | 'month'
  /** Days of a period, or weeks of a streak. */
  target: number
  /** The days that each week of a streak needs. */
  each: number
  /** Which visits count; every one if empty. */
  of: readonly VisitKind[]
  /** When a visit begins that counts, in minutes of the day: the first of them, and the one that is too late. */
  fromMinute: number
  untilMinute: number
  /** The first day that counts, and the last one if there is one. */
  startOn: ShopDate
  endOn: ShopDate | null
  shopIds: readonly number[]
}

/** A visit that stands, and when it was learned. */
export interface Visit {
  at: Instant
  kind: VisitKind
  shopId: number
  learnedAt: Instant
}

/** The type under which a medal is shown: streaks are of weeks, the first of a kind of a month. */
export const medalType = ({ kind, period }: Pick<MedalRule, 'kind' | 'period'>): 0 | 1 =>
  kind === 'first' || (kind === 'count' && period === 'month') ? MedalType.monthly : MedalType.weekly
