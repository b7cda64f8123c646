import type { SelectableCorpCard } from '@/contract/corporate'
import { judgePayment } from '@/domain/booking/judge-booking'
import type { Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { selectCorpCards } from '@server/modules/corporate/service'
import type { BookingFacts } from './facts'
import { caseOfFacts } from './judge-input'

interface Choice {
  facts: BookingFacts
  shopId: number
  count: number
  locale: ErrorLocale
  onlineEnabled: boolean
}

/** The person's subsidy cards, judged for one class. */
export const corpCardsFor = ({ facts, shopId, count, locale, onlineEnabled }: Choice, now: Instant): SelectableCorpCard[] => {
  const given = caseOfFacts(facts, shopId, onlineEnabled, count, now)
  const choice = { channel: 'CORP_CARD', card: null, autoStartConfirmed: false, fromTrial: false, trialFullConfirmed: false } as const
  return selectCorpCards(facts.corpCards, (corp) => judgePayment(given, { ...choice, corp }), locale)
}
