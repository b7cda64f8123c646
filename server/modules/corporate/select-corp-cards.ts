import { reasonWire } from '@server/reason-wire'
import type { SelectableCorpCard } from '@/contract/corporate'
import type { ErrorCode } from '@/contract/errors'
import type { CorpCardFacts } from '@/domain/booking/judge-corp-payment'
import type { Quote } from '@/domain/booking/quote'
import type { Verdict } from '@/domain/result'
import type { ErrorLocale } from '@/i18n/errors/text'
import type { CorpCardRow } from './rows'
import { corpCardFacts, corpCardWire } from './wire'

type Judge = (card: CorpCardFacts) => Verdict<ErrorCode, { quote: Quote }>

/** A person's subsidy cards for one purchase, each judged: usable cards first, the others with their reason (booking ledger BK-263..BK-275). */
export const selectCorpCards = (rows: readonly CorpCardRow[], judge: Judge, locale: ErrorLocale): SelectableCorpCard[] => {
  const judged = rows.map((row): SelectableCorpCard => {
    const verdict = judge(corpCardFacts(row))
    const wire = corpCardWire(row)
    if (!verdict.ok) return { ...wire, can_use: false, reason: reasonWire(locale, verdict), split: null }
    const { total, split = { subsidy: 0, wallet: 0, online: total } } = verdict.quote
    const { subsidy, wallet, online } = split
    return { ...wire, can_use: true, reason: null, split: { price: total, subsidy, user_wallet_cost: wallet, online_cost: online } }
  })
  return [...judged.filter(({ can_use }) => can_use), ...judged.filter(({ can_use }) => !can_use)]
}
