import type { SelectableCorpCard } from '@/contract/corporate'
import { judgePayment } from '@/domain/booking/judge-booking'
import type { Instant } from '@/domain/time'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import { corpCardFacts, corpCardWire } from '@server/modules/corporate/service'
import type { BookingFacts } from './facts'
import { caseOfFacts } from './judge-input'

interface Choice {
  facts: BookingFacts
  shopId: number
  count: number
  locale: ErrorLocale
  onlineEnabled: boolean
}

/** The person's subsidy cards for one class, each judged: usable ones first, the others with their reason (booking ledger BK-263..BK-275). */
export const selectCorpCards = ({ facts, shopId, count, locale, onlineEnabled }: Choice, now: Instant): SelectableCorpCard[] => {
  const given = caseOfFacts(facts, shopId, onlineEnabled, count, now)
  const judged = facts.corpCards.map((row): SelectableCorpCard => {
    const choice = { card: null, corp: corpCardFacts(row), autoStartConfirmed: false, fromTrial: false, trialFullConfirmed: false }
    const verdict = judgePayment(given, { channel: 'CORP_CARD', ...choice })
    const wire = corpCardWire(row)
    if (!verdict.ok) return { ...wire, can_use: false, reason: reasonOf(locale, verdict), split: null }
    const { total, split = { subsidy: 0, wallet: 0, online: total } } = verdict.quote
    const { subsidy, wallet, online } = split
    return { ...wire, can_use: true, reason: null, split: { price: total, subsidy, user_wallet_cost: wallet, online_cost: online } }
  })
  return [...judged.filter(({ can_use }) => can_use), ...judged.filter(({ can_use }) => !can_use)]
}

const reasonOf = (
  locale: ErrorLocale,
  { reason, params }: { reason: Parameters<typeof errorText>[1]; params?: Parameters<typeof errorText>[2] },
) => ({
  code: reason,
  msg: errorText(locale, reason, params),
})
