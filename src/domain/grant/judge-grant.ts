import { allowed, firstRefusal, refuseIf, type Step, type Verdict } from '../result'
import { daysBetween, dayOf, formatMinute, type Instant, type ShopDate } from '../time'

/** For whom a grant is meant; one that names nothing is for everybody. */
export interface GrantTarget {
  /** The statuses of membership that it is for: 0 registered, 1 contacted, 2 member; empty for all. */
  standing: readonly number[]
  /** For people without an attendance and without a paid order at the brand. */
  isNew: boolean
  /** For people who came before, and not for so many days. */
  awayDays: number | null
  /** For people who came and never had a card. */
  isTrialOnly: boolean
}

/** A person as the target of a grant reads it. */
export interface GrantPerson {
  /** The status of the membership at the shop. */
  status: number
  hasPaid: boolean
  /** The day of the last attendance at the brand; null for nobody who came. */
  cameOn: ShopDate | null
  hadCard: boolean
  /** Whether offers may be chosen for the person: the consent `recommend` is in force, and the person is not under 14. */
  takesOffers: boolean
}

/** A grant as the rules read it; `stock` is null where everybody may claim. */
export interface GrantFacts {
  name: string
  start: Instant
  end: Instant
  stock: number | null
  taken: number
  target: GrantTarget
}

export type GrantReason = 'grant.not_open' | 'grant.over' | 'grant.target' | 'grant.gone'

/** Whether a grant is chosen by what people do: it needs their consent, and a general offer stands beside it. */
const isPersonal = ({ awayDays, isTrialOnly }: GrantTarget): boolean => awayDays !== null || isTrialOnly

/** Whether a visitor sees a grant: one for everybody, or for newcomers. */
export const isForVisitors = (target: GrantTarget): boolean =>
  !isPersonal(target) && (target.standing.length === 0 || target.standing.includes(0))

/** Whether a grant is meant for a person. */
export const isInTarget = (target: GrantTarget, person: GrantPerson, today: ShopDate): boolean => {
  const { standing, isNew, awayDays, isTrialOnly } = target
  if (standing.length > 0 && !standing.includes(person.status)) return false
  if (isNew && (person.cameOn !== null || person.hasPaid)) return false
  if (isPersonal(target) && !person.takesOffers) return false
  if (awayDays !== null && (person.cameOn === null || daysBetween(person.cameOn, today) < awayDays)) return false
  return !isTrialOnly || (person.cameOn !== null && !person.hadCard)
}

/** How many are left; null where everybody may claim. */
export const countLeft = ({ stock, taken }: Pick<GrantFacts, 'stock' | 'taken'>): number | null =>
  stock === null ? null : Math.max(0, stock - taken)

interface Case {
  grant: GrantFacts
  person: GrantPerson
  now: Instant
}

const steps: readonly Step<Case, GrantReason>[] = [
  { name: 'open', judge: ({ grant, now }) => refuseIf(now < grant.start, 'grant.not_open', { time: formatMinute(grant.start) }) },
  { name: 'not over', judge: ({ grant, now }) => refuseIf(now >= grant.end, 'grant.over') },
  { name: 'target', judge: ({ grant, person, now }) => refuseIf(!isInTarget(grant.target, person, dayOf(now)), 'grant.target') },
  { name: 'stock', judge: ({ grant }) => refuseIf(countLeft(grant) === 0, 'grant.gone', { name: grant.name }) },
]

/** Whether a person may claim a grant. One who claimed it before is not judged again: the first result stands. */
export const judgeGrant = (given: Case): Verdict<GrantReason> => firstRefusal(steps, given) ?? allowed
