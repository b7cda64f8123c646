import type { Card } from '@/contract/card/card'
import { CardType } from '@/domain/card/card'
import { cardFace } from '@/domain/card/card-face'
import { cardMarks } from '@/domain/card/card-marks'
import { cardTerm } from '@/domain/card/validity'
import { fen, fenToYuan } from '@/domain/money'
import { addDays, type ShopDate } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import type { CardFaceProps } from '@/ui/card-face/card-face'
import { cardFacts } from './card-facts'

const typeWords = {
  [CardType.value]: 'card.typeValue',
  [CardType.times]: 'card.typeTimes',
  [CardType.period]: 'card.typePeriod',
} as const

/** Whether a user of a card has switched it off for himself (commerce ledger MC-104); `userId` is undefined where nobody of them looks. */
export const isSwitchedOff = ({ users }: Card, userId: number | undefined): boolean =>
  users.some(({ id, active }) => id === userId && !active)

/** Whether a card can pay at all today for one of its users: enabled, not switched off by him, not on leave and not over. */
export const isUsable = (card: Card, today: ShopDate, userId: number): boolean => {
  const { leave, overdue } = cardMarks(cardFacts(card), today)
  return card.is_active && !isSwitchedOff(card, userId) && !leave && !overdue
}

const termText = (t: Translate<'card'>, card: Card): string => {
  const term = cardTerm(cardFacts(card))
  if (term?.start && term.end) return t('card.term', { start: term.start, end: term.end })
  if (term?.end) return t('card.until', { day: term.end })
  return term?.start ? t('card.from', { start: term.start }) : t('card.open')
}

const placeText = (t: Translate<'card'>, { shops }: Card): string =>
  shops.length > 1 ? t('card.shopCount', { n: shops.length }) : (shops[0]?.name ?? '')

/** The state on a card's face: its balance by type, or why it cannot be used, by one of its users if `userId` says so (commerce ledger MC-043, MC-095, MC-104). */
export const cardAppearance = (t: Translate<'card'>, card: Card, today: ShopDate, userId?: number): CardFaceProps => {
  const facts = cardFacts(card)
  const face = cardFace(facts)
  const marks = cardMarks(facts, today)
  const common = { title: card.name, tag: t(typeWords[card.type]), footLeft: termText(t, card), footRight: placeText(t, card) }
  if (marks.overdue)
    return {
      ...common,
      kind: 'off',
      low: true,
      tag: t('card.expired'),
      words: t('card.expiredSince', { n: Math.max(1, marks.overdueDays) }),
    }
  if (marks.leave) {
    const back = facts.lockEnd && facts.lockEnd >= today ? t('card.leaveOver', { day: monthDayText(t, addDays(facts.lockEnd, 1)) }) : ''
    const leave = facts.lockStart && facts.lockEnd ? t('card.leaveTerm', { start: facts.lockStart, end: facts.lockEnd }) : common.footLeft
    return { ...common, kind: 'off', low: true, tag: t('card.onLeave'), tagIcon: 'lock', words: back || t('card.onLeave'), footLeft: leave }
  }
  const awaits = facts.isAutoStart && facts.type !== CardType.value ? t('card.autoStart') : undefined
  const off = card.is_active ? isSwitchedOff(card, userId) && 'card.switchedOff' : 'card.inactive'
  const shown = { ...common, note: awaits, ...(off && { tag: t(off), low: true }) }
  const kind = off ? 'off' : face.kind
  switch (face.kind) {
    case 'value':
      return { ...shown, kind, amount: amountText(fenToYuan(fen(face.balance))) }
    case 'times':
      return { ...shown, kind, amount: String(face.balance), unit: t('card.unitTimes', { n: face.balance }) }
    case 'period':
      return face.end === null
        ? { ...shown, kind, words: t('card.open') }
        : { ...shown, kind, amount: String(facts.balance), unit: t('card.unitDays', { n: facts.balance }) }
  }
}
