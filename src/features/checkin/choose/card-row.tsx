import type { CheckinCard, TimeFrame } from '@/contract/checkin/shapes'
import { CardType } from '@/domain/card/card'
import { shownBalance } from '@/domain/checkin/judge-card'
import { addDays, readDay } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { amountText } from '@/i18n/numbers'
import { CardMini, type CardMiniProps } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { Radio } from '@/ui/radio/radio'
import { Words } from '@/ui/words/words'
import { useT } from '../texts'
import { cardCost, fenAmount, windowsText, type Say } from '../words'

const faces: Record<CheckinCard['type'], CardMiniProps['kind']> = { 1: 'value', 2: 'times', 3: 'period' }

/** The rest on a card: 剩 8 次 · 有效期至 2026-12-31; that of a period card is never below zero (identity ledger IP-141). */
const holding = (t: Say, card: CheckinCard): string => {
  if (card.auto_start) return t('checkin.startsToday', { day: card.auto_start.end })
  const end = card.type === CardType.period ? card.end : card.check_valid ? card.valid_to : null
  const until = end === null ? '' : t('checkin.validUntil', { day: end })
  if (card.type === CardType.value) return [t('checkin.balance', { amount: amountText(card.balance) }), until].filter(Boolean).join(' · ')
  const n = shownBalance(card.type, card.balance)
  return [t(card.type === CardType.times ? 'checkin.leftTimes' : 'checkin.leftDays', { n }), until].filter(Boolean).join(' · ')
}

/** Why a card cannot be used, and what helps. */
const refusal = (t: Say, card: CheckinCard, frames: readonly TimeFrame[]): string => {
  const { reason, cost } = card
  if (!reason) return ''
  const more = () => {
    switch (reason.code) {
      case 'checkin.card_stopped':
        return t('checkin.askDesk')
      case 'checkin.card_locked':
        return card.lock_end === null ? '' : t('checkin.backOn', { day: monthDayText(t, addDays(readDay(card.lock_end), 1)) })
      case 'checkin.card_overdue': {
        const end = card.type === CardType.period ? card.end : card.valid_to
        return end === null ? '' : t('checkin.endedOn', { day: end })
      }
      case 'checkin.card_short':
        if (cost === null || card.type === CardType.period) return ''
        return card.type === CardType.value
          ? t('checkin.shortMoney', { balance: amountText(card.balance), cost: fenAmount(cost) })
          : t('checkin.shortTimes', { n: shownBalance(card.type, card.balance), cost })
      case 'checkin.card_unfit': {
        const fit = frames.filter(({ card_costs }) => card_costs.some(({ card_tpl_id: id }) => id === card.card_tpl_id))
        return fit.length === 0
          ? ''
          : t('checkin.usableIn', { windows: fit.map((frame) => windowsText(t, frame)).join(t('checkin.semicolon')) })
      }
      default:
        return ''
    }
  }
  return [reason.msg, more()].filter(Boolean).join(' · ')
}

interface CardRowProps {
  card: CheckinCard
  frames: readonly TimeFrame[]
  /** Whether anything lets in now at all. */
  usable: boolean
  on: boolean
  onPress: () => void
}

/** One card as a way to enter: what it costs and what is left on it, or why it cannot be used (IP-133..IP-139). */
export function CardRow({ card, frames, usable, on, onPress }: CardRowProps) {
  const t = useT()
  return (
    <Cell
      id={`way-card-${card.id}`}
      role='radio'
      checked={on}
      off={!usable}
      lead={<CardMini kind={usable ? faces[card.type] : 'off'} />}
      title={card.name}
      note={<Words text={card.available ? holding(t, card) : refusal(t, card, frames)} />}
      noteTone={card.available && card.auto_start ? 'warn' : 'plain'}
      {...(card.available && card.cost !== null && { value: cardCost(t, card.type, card.cost) })}
      end={<Radio on={on} disabled={!usable} />}
      {...(usable && { onPress })}
    />
  )
}
