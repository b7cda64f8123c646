import type { ErrorCode } from '@/contract/errors'

/** What the member can do about a way to pay that cannot be used. */
export type NextStep = 'buy-card' | 'people' | 'call' | 'other-class' | 'pay-off'

const steps: Partial<Record<ErrorCode, NextStep>> = {
  'card.balance': 'buy-card',
  'card.expired': 'buy-card',
  'card.beyond_validity': 'buy-card',
  'card.wrong_template': 'buy-card',
  'card.wrong_shop': 'buy-card',
  'card.locked': 'call',
  'card.inactive': 'call',
  'card.not_started': 'other-class',
  'card.limit_day': 'other-class',
  'card.limit_week': 'other-class',
  'card.limit_month': 'other-class',
  'card.limit_pre': 'other-class',
  'card.headcount': 'people',
  'booking.no_price': 'people',
  'booking.online_count': 'people',
  'booking.person_times': 'people',
  'booking.online_unsupported': 'pay-off',
}

/** The next step after a reason. Who may use a channel, the venue decides: a call. */
export const nextStepOf = (code: string): NextStep | undefined =>
  code.startsWith('user_status.') ? 'call' : (steps as Record<string, NextStep>)[code]
