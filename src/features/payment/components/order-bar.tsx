import { Text, View } from '@tarojs/components'
import { CardType } from '@/domain/card/card'
import { HOUR_MS, type Instant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { amountText } from '@/i18n/numbers'
import type { Translate } from '@/i18n/keys'
import { useT } from '../texts'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Countdown } from '@/ui/countdown/countdown'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { leftText } from '../order-facts'
import type { PayOption, PriceState } from '../pay-options'
import { costOf, payName, subsidy } from '../pay-words'
import styles from './order-bar.module.scss'

/** What will be left on the card; of a channel its name, or what its trial price is for. */
const note = (t: Translate<'payment'>, option: PayOption | undefined, count: number, trial: Trial | null): string => {
  if (option?.kind === 'corporate') return subsidy(t, option.corp)
  if (!option || option.cost === null || option.kind === 'free') return ''
  if (option.kind !== 'card') return option.trial && trial ? trial.note : payName(t, option)
  const { card, cost } = option
  const rest = card.balance - cost * count
  if (card.type === CardType.value) return t('payment.leftValue', { card: card.name, left: amountText(rest) })
  return card.type === CardType.times ? t('payment.leftTimes', { card: card.name, n: rest }) : t('payment.leftPeriod', { card: card.name })
}

interface Trial {
  /** Yuan for one person without it. */
  was: number
  note: string
}

/** What stops the order, and what can still be done from the bar: nothing, the act all the same, or paying what waits for it. */
export interface Refusal {
  msg: string
  act: 'none' | 'ask' | 'pay'
}

interface OrderBarProps {
  chosen: PayOption | undefined
  count: number
  price: PriceState
  /** Yuan that a coupon takes off what is paid online. */
  discount?: number
  trial: Trial | null
  refusal: Refusal | null
  /** The one act, and what is said instead of the amount where it is refused. */
  words: { confirm: string; refused: string }
  busy: boolean
  /** What cannot be done yet: from when on, and what to do then. */
  opening?: { until: Instant; onOpen: () => void } | undefined
  onSubmit: () => void
  /** Asks for the price again. */
  onRetry: () => void
}

/** The amount, what is left after it, and the one button. */
export function OrderBar({ chosen, count, price, discount = 0, trial, refusal, words, busy, opening, onSubmit, onRetry }: OrderBarProps) {
  const t = useT()
  const blocked = refusal?.act === 'none'
  if (price === 'failed')
    return (
      <ActionBar>
        <Text className={styles.words} id='order-note'>
          {t('payment.priceFailed')}
        </Text>
        <Button id='retry-price' onPress={onRetry}>
          {t('common.retry')}
        </Button>
      </ActionBar>
    )
  const waiting = price === 'waiting'
  const toPay = refusal?.act === 'pay'
  const before = chosen?.trial && trial ? amountText(trial.was * count) : discount > 0 && chosen ? costOf(t, chosen, count, 'amount') : ''
  const was = refusal ? '' : before
  return (
    <ActionBar>
      <View className={styles.words}>
        {waiting ? (
          <SkeletonGroup label={t('common.loading')}>
            <Bone kind='title' width='96px' />
            <Bone kind='small' width='76%' />
          </SkeletonGroup>
        ) : (
          <>
            <View className={styles.line}>
              <Text className={styles.amount} id='order-amount'>
                {toPay
                  ? t('payment.waitTitle')
                  : refusal
                    ? words.refused
                    : chosen
                      ? costOf(t, chosen, count, 'amount', discount)
                      : t('payment.noWayToPay')}
              </Text>
              {was && <Text className={styles.was}>{was}</Text>}
            </View>
            <Text className={styles.note} id='order-note'>
              {refusal?.msg ?? note(t, chosen, count, trial)}
            </Text>
          </>
        )}
      </View>
      <Button id='confirm-booking' busy={busy || waiting} disabled={blocked || (!refusal && !chosen)} onPress={onSubmit}>
        {opening ? (
          <Countdown
            until={opening.until}
            now={serverNow}
            onEnd={opening.onOpen}
            format={(left) => (left > HOUR_MS ? words.confirm : t('payment.opensIn', { left: leftText(left) }))}
          />
        ) : toPay ? (
          t('payment.toPay')
        ) : (
          words.confirm
        )}
      </Button>
    </ActionBar>
  )
}
