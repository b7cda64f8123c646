import type { CorpCard } from '@/contract/corporate'
import type { LimitSpan } from '@/domain/booking/codes'
import { availableSubsidy, countLeft } from '@/domain/corporate/split-cost'
import { CORP_CARD_ACTIVE } from '@/domain/corporate/subsidy'
import { fen, fenToYuan } from '@/domain/money'
import type { ShopDate } from '@/domain/time'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import type { CardFaceProps } from '@/ui/card-face/card-face'

const termText = (t: Translate<'card'>, { card_start: start, end }: CorpCard): string => {
  if (start && end) return t('card.term', { start, end })
  if (end) return t('card.until', { day: end })
  return start ? t('card.from', { start }) : t('card.open')
}

/** The rest of the subsidy, in yuan; the wire has cents (booking ledger BK-468). */
const available = ({ rule, amount, current_cost: spent, current_frozen: held, corp_wallet: wallet }: CorpCard): number =>
  fenToYuan(
    availableSubsidy({
      account: countLeft(fen(wallet.balance), fen(wallet.freeze_amount)),
      quota: rule.limit_amount ? countLeft(fen(amount), fen(spent), fen(held)) : null,
    }),
  )

/** The face of a subsidy card: the company's logo, the available amount, and the validity (commerce ledger MC-059). */
export const corpCardAppearance = (t: Translate<'card'>, card: CorpCard, today: ShopDate): CardFaceProps => {
  const state = stateWord(card, today)
  return {
    kind: state ? 'off' : 'corp',
    title: card.name,
    note: card.corp.name,
    tag: t(state ?? 'card.typeCorp'),
    amount: amountText(available(card)),
    unit: t('card.corpAvailable'),
    footLeft: termText(t, card),
    footRight: limitText(t, card),
    ...(card.corp_card_tpl.logo && { logo: card.corp_card_tpl.logo }),
  }
}

const limits = { DAY: 'card.corpDay', WEEK: 'card.corpWeek', MONTH: 'card.corpMonth' } as const satisfies Record<LimitSpan, string>

/** How often the company pays in the unit of its limit, in words, and how often it did; undefined where that is not limited (booking ledger BK-478). */
export const findCorpLimit = (card: CorpCard) => {
  const limit = card.rule.limit_times_detail
  if (!limit) return undefined
  const used = { DAY: card.day_times, WEEK: card.week_times, MONTH: card.month_times }[limit.unit]
  return { word: limits[limit.unit], most: limit.times, used }
}

const limitText = (t: Translate<'card'>, card: CorpCard): string => {
  const limit = findCorpLimit(card)
  return limit ? t(limit.word, { n: limit.most }) : ''
}

const stateWord = ({ corp_card_tpl: { status }, disable_corp_rule: paused, end }: CorpCard, today: ShopDate) => {
  if (status !== CORP_CARD_ACTIVE) return 'card.corpDisabled'
  if (paused) return 'card.corpPaused'
  return end && end < today ? 'card.expired' : undefined
}
