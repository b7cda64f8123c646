import { View } from '@tarojs/components'
import { CardType } from '@/domain/card/card'
import { fen, fenToYuan } from '@/domain/money'
import { formatTime, readInstant } from '@/domain/time'
import { channelName } from '@/features/payment/channel-appearance'
import { amountText } from '@/i18n/numbers'
import { a11y } from '@/platform/a11y'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { useT } from '../texts'
import type { CheckinWay } from './ways'
import { cardCost, fenAmount, type Say } from '../words'
import styles from './enter-bar.module.scss'

interface EnterBarProps {
  way: CheckinWay | undefined
  price: number | null
  /** The frame charges once a day. */
  isOnceADay: boolean
  /** Why nothing lets in, where nothing does. */
  refusal: string
  act: { word: string; icon: 'qr' | 'scan' | 'face'; onPress: () => void; busy: boolean }
  /** Asks for the guardian's consent without which no entry is sold. */
  askGuardian: (() => void) | undefined
}

/** The cost of the chosen way, and what is left after it. */
const said = (t: Say, way: CheckinWay, price: number | null): { amount: string; note: string } => {
  if (way.kind === 'day') return { amount: t('checkin.noCharge'), note: t('checkin.paidDay', { time: formatTime(readInstant(way.at)) }) }
  if (way.kind === 'booking') return { amount: t('checkin.noCharge'), note: t('checkin.withBookingOf', { name: way.booking.name }) }
  if (way.kind === 'online') return { amount: fenAmount(price ?? 0), note: channelName(t, way.pay.channel) }
  const { card } = way
  const cost = card.cost ?? 0
  const after =
    card.type === CardType.value
      ? t('checkin.leftMoneyAfter', { card: card.name, amount: amountText(card.balance - fenToYuan(fen(cost))) })
      : card.type === CardType.times
        ? t('checkin.leftTimesAfter', { card: card.name, n: card.balance - cost })
        : card.name
  return { amount: cardCost(t, card.type, cost), note: after }
}

/** The price of the entry, and its one button. */
export function EnterBar({ way, price, isOnceADay, refusal, act, askGuardian }: EnterBarProps) {
  const t = useT()
  const words = way ? said(t, way, price) : { amount: t('checkin.noWay'), note: refusal }
  const isCharged = isOnceADay && (way?.kind === 'online' || (way?.kind === 'card' && (way.card.cost ?? 0) > 0))
  return (
    <ActionBar>
      <View className={styles.words} {...a11y({ live: 'polite', id: 'enter-words' })}>
        <View className={styles.amount}>{words.amount}</View>
        <View className={styles.note}>{[words.note, isCharged && t('checkin.onceADay')].filter(Boolean).join(' · ')}</View>
      </View>
      {askGuardian ? (
        <Button onPress={askGuardian} id='ask-guardian'>
          {t('payment.askGuardian')}
        </Button>
      ) : (
        <Button icon={act.icon} busy={act.busy} disabled={!way} onPress={act.onPress} id='enter'>
          {act.word}
        </Button>
      )}
    </ActionBar>
  )
}
