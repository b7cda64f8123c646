import type { Card } from '@/contract/card/card'
import type { CardHistory } from '@/contract/card/history'
import { CardType } from '@/domain/card/card'
import { formatTime, readInstant, dayOf } from '@/domain/time'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import type { IconName } from '@/ui/icon/icon-name.gen'

export const historyKinds = ['filterAll', 'filterOut', 'filterCharge', 'filterBack'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Whether a movement belongs to a filter: what was spent, what was bought, what came back. */
export const isOfKind = (kind: HistoryKind, { type, cost }: CardHistory): boolean => {
  const bought = type === 'open' || type === 'charge'
  switch (kind) {
    case 'filterAll':
      return true
    case 'filterOut':
      return cost < 0
    case 'filterCharge':
      return bought
    case 'filterBack':
      return cost > 0 && !bought
  }
}

/** An amount of a card, with its sign where it is below zero: −¥68.00, 8 次. */
export const unitText = (t: Translate<'card'>, type: Card['type'], n: number): string => {
  const size = Math.abs(n)
  const words =
    type === CardType.value ? amountText(size) : `${size} ${t(type === CardType.times ? 'card.unitTimes' : 'card.unitDays', { n: size })}`
  return n < 0 ? `−${words}` : words
}

const kindWords = {
  open: 'card-own.open',
  charge: 'card-own.charge',
  adjust: 'card-own.adjust',
  cancel: 'card-own.back',
  change: 'card-own.change',
  return: 'card-own.returned',
  refund: 'card-own.refunded',
} as const
const subjectWords = {
  class: 'card-own.class',
  court: 'card-own.court',
  plan: 'card-own.plan',
  card: 'card-own.bought',
  checkin: 'card-own.entry',
  activity: 'card-own.activity',
} as const
const invoiceWords = { asked: 'card-own.invoiceAsked', issued: 'card-own.invoiceIssued' } as const
const icons: Readonly<Record<'class' | 'court' | 'plan' | 'card' | 'checkin' | 'activity', IconName>> = {
  class: 'people',
  court: 'court',
  plan: 'video',
  card: 'card',
  checkin: 'door',
  activity: 'calendar',
}

/** The line of one movement: what it was, when and where, for whom. */
export const historyAppearance = (t: Translate<'card' | 'card-own'>, entry: CardHistory) => {
  const { type, subject, cost, created_at: at, shop_name: shop, username, remarks, order } = entry
  const invoice = order?.invoice === 'asked' || order?.invoice === 'issued' ? t(invoiceWords[order.invoice]) : ''
  const word = type === 'book' ? (subject ? t(subjectWords[subject.kind]) : t('card-own.class')) : t(kindWords[type])
  const when = readInstant(at)
  return {
    icon: cost > 0 ? ('wallet' as const) : subject ? icons[subject.kind] : ('card' as const),
    title: [word, subject?.name].filter(Boolean).join(' · '),
    note: [`${dayOf(when).slice(5)} ${formatTime(when)}`, shop, username, remarks, invoice].filter(Boolean).join(' · '),
  }
}
