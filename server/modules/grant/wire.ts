import type { Envelope, GrantActivity, GrantRecord } from '@/contract/grant'
import type { CouponType } from '@/domain/coupon/coupon'
import { envelopeState, type EnvelopeFacts, type OwnSlot } from '@/domain/grant/envelope'
import { countLeft, type GrantFacts } from '@/domain/grant/judge-grant'
import { fen, fenToYuan } from '@/domain/money'
import { dayOf, formatInstant, instant, instantOf, type Instant } from '@/domain/time'
import { couponTemplateWire, useConditionWire } from '@server/modules/coupon/service'
import type { EnvelopeRow, GrantGiftRow, GrantRecordRow, GrantRow } from './rows'

const at = (date: Date): string => formatInstant(instantOf(date))
const atOrNull = (date: Date | null): string | null => date && at(date)

/** A grant as input of the rules in `src/domain/grant`; a stopped one is over. */
export const grantFacts = (row: GrantRow): GrantFacts => ({
  name: row.name,
  start: instantOf(row.startAt),
  end: row.isStopped ? instant(0) : instantOf(row.endAt),
  stock: row.stock,
  taken: row.taken,
  target: { standing: row.standing, isNew: row.isNew, awayDays: row.awayDays, isTrialOnly: row.isTrialOnly },
})

const envelopeTemplateWire = ({ templateId: id, name: title, description, image }: GrantGiftRow | GrantRecordRow | EnvelopeRow) => ({
  id,
  title,
  description,
  image,
})

const templates = (row: GrantGiftRow | GrantRecordRow) => ({
  coupon_tpl: row.envelopeId === null ? couponTemplateWire({ ...row, type: row.type as CouponType }) : null,
  red_envelope_tpl: row.envelopeId === null ? null : envelopeTemplateWire(row),
  redid: row.envelopeId,
  use_condition: useConditionWire(row),
  shops: row.shops,
})

export const grantGiftWire = (row: GrantGiftRow): GrantActivity['coupons'][number] => ({
  ...templates(row),
  each: row.each,
  days: row.days,
})

export const targetWire = (row: Pick<GrantRow, 'standing' | 'isNew' | 'awayDays' | 'isTrialOnly'>): GrantActivity['who'] => ({
  standing: row.standing,
  is_new: row.isNew,
  away_days: row.awayDays,
  is_trial_only: row.isTrialOnly,
})

export const grantWire = (row: GrantRow, gifts: readonly GrantGiftRow[]): GrantActivity => ({
  id: row.id,
  name: row.name,
  image: row.image,
  rules: row.rules,
  is_taken: row.claimId !== null,
  taken_at: atOrNull(row.claimedAt),
  start: at(row.startAt),
  end: at(row.endAt),
  stock: row.stock,
  left: countLeft(row),
  who: targetWire(row),
  coupons: gifts.filter(({ grantId }) => grantId === row.id).map(grantGiftWire),
})

export const recordWire = (row: GrantRecordRow): GrantRecord => ({ id: row.id, ...templates(row), end: row.endDay })

/** An envelope as input of the rules; a stopped one is over. */
export const envelopeFacts = (row: EnvelopeRow): EnvelopeFacts => ({
  start: instantOf(row.startAt),
  end: row.isStopped ? instant(0) : instantOf(row.endAt),
  left: row.left,
})
export const ownSlot = ({ slotId, openedAt }: EnvelopeRow): OwnSlot | undefined => {
  if (slotId === null) return undefined
  return openedAt === null ? 'sealed' : 'opened'
}

export const envelopeRecordWire = (row: EnvelopeRow): Envelope['record'] =>
  row.slotId === null
    ? null
    : {
        id: row.slotId,
        redid: row.id,
        red_envelope_tpl: envelopeTemplateWire(row),
        // Nobody learns the amount of a sealed slot.
        amount: row.openedAt === null ? null : fenToYuan(fen(row.amountFen!)),
        opened_at: atOrNull(row.openedAt),
        end: row.couponEndDay ?? dayOf(instantOf(row.endAt)),
        coupon_id: row.couponId,
      }

export const envelopeWire = (row: EnvelopeRow, now: Instant): Envelope => ({
  id: row.id,
  title: row.name,
  red_envelope_tpl: envelopeTemplateWire(row),
  rules: row.rules,
  state: envelopeState(envelopeFacts(row), ownSlot(row), now),
  start: at(row.startAt),
  end: at(row.endAt),
  count: row.slots,
  left: row.left,
  min: fenToYuan(fen(row.minFen)),
  max: fenToYuan(fen(row.maxFen)),
  days: row.days,
  gone_at: atOrNull(row.goneAt),
  record: envelopeRecordWire(row),
})
