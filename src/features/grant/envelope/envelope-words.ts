import type { Envelope } from '@/contract/grant'
import type { Shop } from '@/contract/shop/shop'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'

const dayIn = (t: Translate<'grant'>, instant: string): string => monthDayText(t, dayOf(readInstant(instant)))

/** How many are left and until when; a slot that a grant gave is kept for its person. */
export const sealedFacts = (t: Translate<'grant'>, { record, left, end }: Envelope): string =>
  record ? t('grant.factsOwn', { day: dayIn(t, end) }) : t('grant.facts', { n: left, day: dayIn(t, end) })

export const goneFacts = (t: Translate<'grant'>, { count, gone_at: goneAt }: Envelope): string =>
  goneAt ? t('grant.goneAt', { count, day: dayIn(t, goneAt), time: formatTime(readInstant(goneAt)) }) : ''

export const overFacts = (t: Translate<'grant'>, { end }: Envelope): string => t('grant.overAt', { day: dayIn(t, end) })

/** The rules of the draw: number, amounts, term, organiser and phone, after the shop's own words. */
export const envelopeRules = (
  t: Translate<'grant'>,
  { rules, count, min, max, days }: Envelope,
  { name, phone }: Pick<Shop, 'name' | 'phone'>,
): string[] => [
  ...(rules ? [rules] : []),
  min === max
    ? t('grant.rulesEven', { count, amount: min, days, shop: name, phone })
    : t('grant.rulesOf', { count, range: `${min}–${max}`, days, shop: name, phone }),
]
