import type { ErrorCode } from '@/contract/errors'

/** The member's next step after a refused way to pay; `other` chooses another class, slot or plan. */
export type NextStep = 'buy-card' | 'people' | 'call' | 'other' | 'pay-off'

type Steps = Partial<Record<ErrorCode, NextStep>>

const cardSteps: Steps = {
  'card.balance': 'buy-card',
  'card.expired': 'buy-card',
  'card.beyond_validity': 'buy-card',
  'card.wrong_template': 'buy-card',
  'court.wrong_template': 'buy-card',
  'plan.wrong_template': 'buy-card',
  'card.wrong_shop': 'buy-card',
  'card.locked': 'call',
  'card.inactive': 'call',
  'card.not_started': 'other',
  'card.limit_day': 'other',
  'card.limit_week': 'other',
  'card.limit_month': 'other',
  'card.limit_pre': 'other',
  'card.headcount': 'people',
}

export type StepOf = (code: string) => NextStep | undefined

/** The next step after a refusal of a card, a channel, or the purchase (`own`). A channel restricted by status needs a call to the venue. */
export const stepsWith =
  (own: Steps): StepOf =>
  (code) =>
    code.startsWith('user_status.') ? 'call' : ({ ...cardSteps, ...own } as Record<string, NextStep>)[code]
