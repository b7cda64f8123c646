import type { Award, Mine, Training, TrainingPage } from '@/contract/competition/training'
import { writeCardAmount } from '@/domain/card/amount'
import { judgeWithdraw, withdrawUntil, type WithdrawRule } from '@/domain/competition/judge-apply'
import { gapToNext } from '@/domain/competition/ranks'
import { gymApplyStatus, memberApplyStatus, resultDay, trainingStatus, type SignUp } from '@/domain/competition/training'
import { formatInstant, instantOf, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import type { AwardRow, TrainingRow } from './rows'

const at = (date: Date): string => formatInstant(instantOf(date))

export const memberSignUp = (row: TrainingRow): SignUp => ({
  from: instantOf(row.memberStart),
  until: instantOf(row.memberEnd),
  limit: row.memberLimit,
  count: row.memberCount,
})

export const gymSignUp = (row: TrainingRow, count = row.gyms.length): SignUp => ({
  from: instantOf(row.gymStart),
  until: instantOf(row.gymEnd),
  limit: row.gymLimit,
  count,
})

export const readTerm = ({ startDay, endDay }: TrainingRow) => ({ start: startDay as ShopDate, end: endDay as ShopDate })

export const withdrawRule = ({ canCancel, cancelUntil, memberEnd }: TrainingRow): WithdrawRule => ({
  canCancel,
  cancelUntil: cancelUntil && instantOf(cancelUntil),
  memberUntil: instantOf(memberEnd),
})

/** The midnight of the newest ranking; undefined before the first one. */
export const shownMidnight = ({ snapshotDay }: TrainingRow): Instant | undefined =>
  snapshotDay === null ? undefined : startOfDay(snapshotDay as ShopDate)

export const shownAt = (row: TrainingRow): string | null => {
  const midnight = shownMidnight(row)
  return midnight === undefined ? null : formatInstant(midnight)
}

const mineWire = (row: TrainingRow, now: Instant): Mine | null => {
  if (row.memberId === null) return null
  const rule = withdrawRule(row)
  const [until, verdict] = [withdrawUntil(rule), judgeWithdraw(rule, now)]
  const { rank } = row
  return {
    shows: row.isNamed ? 'name' : 'anonymous',
    shop: { id: row.memberShopId!, name: row.memberShop! },
    applied_at: at(row.appliedAt!),
    withdraw_until: until === null ? null : formatInstant(until),
    withdraw_reason: verdict.ok ? null : verdict.reason,
    rank,
    count: row.count ?? 0,
    together_count: row.together ?? 0,
    gap: rank === null ? null : gapToNext({ rank, count: row.count! }, row.above),
  }
}

export const trainingWire = (row: TrainingRow, shopId: number, now: Instant): Training => {
  const counts = {
    gym_count: row.gyms.length,
    gym_limit: row.gymLimit,
    member_count: row.memberCount,
    member_limit: row.memberLimit,
  }
  const term = readTerm(row)
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    text: row.text,
    ...term,
    gym_start: at(row.gymStart),
    gym_end: at(row.gymEnd),
    member_start: at(row.memberStart),
    member_end: at(row.memberEnd),
    ...counts,
    counts,
    member_can_cancel: row.canCancel,
    member_cancel_date: row.cancelUntil && at(row.cancelUntil),
    stat_rule: { together: row.isTogether },
    unit: row.unit,
    status: trainingStatus(term, now),
    gym_apply: gymApplyStatus(gymSignUp(row), now),
    member_apply: memberApplyStatus(memberSignUp(row), now),
    gyms: row.gyms,
    has_gym: row.gyms.some(({ id }) => id === shopId),
    at: shownAt(row),
    people: row.people ?? 0,
    result_on: resultDay(term),
    is_final: row.isFinal ?? false,
    mine: mineWire(row, now),
    is_reminded: row.isReminded,
  }
}

const awardWire = (row: AwardRow): Award => ({
  coupon_tpl: row.couponTplId === null ? null : { id: row.couponTplId, name: row.couponName! },
  card_tpl: row.cardTplId === null ? null : { id: row.cardTplId, name: row.cardName!, type: row.cardType! },
  amount: row.cardType === null ? null : writeCardAmount(row.cardType, row.units!),
  note: row.note,
  valid_days: row.days,
})

/** The awards of a kind by their days or their rank. */
const byTarget = (awards: readonly AwardRow[], kind: AwardRow['kind']) => {
  const targets = [...new Set(awards.filter((each) => each.kind === kind).map(({ target }) => target))]
  return targets.map((target) => ({
    target,
    awards: awards.filter((each) => each.kind === kind && each.target === target).map(awardWire),
  }))
}

interface Page {
  awards: readonly AwardRow[]
  showsDefault: TrainingPage['shows_default']
  openDisputes: number | null
}

export const trainingPageWire = (row: TrainingRow, shopId: number, { awards, ...page }: Page, now: Instant): TrainingPage => ({
  ...trainingWire(row, shopId, now),
  rules: row.rules,
  self_training: row.selfTraining,
  goals: byTarget(awards, 'goal').map(({ target, awards: each }) => ({ days: target, awards: each })),
  prizes: byTarget(awards, 'rank').map(({ target, awards: each }) => ({ rank: target, awards: each })),
  shows_default: page.showsDefault,
  open_disputes: page.openDisputes,
})
