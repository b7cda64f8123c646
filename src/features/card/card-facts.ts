import type { Card } from '@/contract/card/card'
import { readCardAmount } from '@/domain/card/amount'
import type { CardFacts } from '@/domain/card/card'
import { readDay } from '@/domain/time'

const day = (text: string | null) => (text === null ? null : readDay(text))

/** A card of the wire as the rules read it. */
export const cardFacts = (card: Card): CardFacts => ({
  type: card.type,
  templateId: card.card_tpl_id,
  balance: readCardAmount(card.type, card.balance),
  start: day(card.start),
  end: day(card.end),
  validFrom: day(card.valid_from),
  validTo: day(card.valid_to),
  checkValid: card.check_valid,
  isAutoStart: card.is_auto_start,
  isActive: card.is_active,
  isLocked: card.is_locked,
  lockStart: day(card.lock_start),
  lockEnd: day(card.lock_end),
  shopIds: card.shops.map(({ id }) => id),
  limits: {
    day: card.card_limit.day_times,
    week: card.card_limit.week_times,
    month: card.card_limit.month_times,
    pre: card.card_limit.pre_times,
  },
  counts: { day: card.day_order_count, week: card.week_order_count, month: card.month_order_count, pre: card.pre_order_count },
})
