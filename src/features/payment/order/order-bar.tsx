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
import { leftText, opensText } from '../pay/order-facts'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import type { PayOption, PriceState } from './pay-options'
import { writeCost, payName, subsidy } from './pay-words'
import { AmountWords } from '../amount-words'
import styles from '../amount-words.module.scss'

/** The balance after the payment for a card; for a channel its name, or what its trial price is for. */
const note = (t: Translate<'payment'>, option: PayOption | undefined, count: number, trial: Trial | null): string => {
  if (option?.kind === 'corporate') return subsidy(t, option.corp)
  if (!option || option.cost === null || option.kind === 'free') return ''
  if (option.kind !== 'card') return option.isTrial && trial ? trial.note : payName(t, option)
  const { card, cost } = option
  const rest = card.balance - cost * count
  if (card.type === CardType.value) return t('payment.leftValue', { card: card.name, left: amountText(rest) })
  return card.type === CardType.times ? t('payment.leftTimes', { card: card.name, n: rest }) : t('payment.leftPeriod', { card: card.name })
}

interface Trial {
  /** Yuan for one person without the trial price. */
  was: number
  note: string
}

/** The refusal of the order, and what the bar still offers: nothing, to order all the same, or to pay the unpaid order. */
export interface Refusal {
  msg: string
  act: 'none' | 'ask' | 'pay'
  /** Until when the unpaid order can be paid. */
  until?: Instant | undefined
  /** Asks for the guardian's consent that is missing. */
  askGuardian?: (() => void) | undefined
}

interface OrderBarProps {
  chosen: PayOption | undefined
  count: number
  price: PriceState
  /** Yuan that a coupon takes off an online payment. */
  discount?: number
  trial: Trial | null
  refusal: Refusal | null
  /** The word of the button, and the text in place of the amount after a refusal. */
  words: { confirm: string; refused: string }
  busy: boolean
  /** Before the opening: when that is, and what to do then. */
  opening?: { until: Instant; onOpen: () => void } | undefined
  onSubmit: () => void
  /** Reads the price again. */
  onRetry: () => void
}

/** The amount, the balance after it, and the button. */
export function OrderBar({ chosen, count, price, discount = 0, trial, refusal, words, busy, opening, onSubmit, onRetry }: OrderBarProps) {
  const t = useT()
  const askGuardian = refusal?.askGuardian
  const blocked = refusal?.act === 'none' && !askGuardian
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
  const before =
    chosen?.isTrial && trial ? amountText(trial.was * count) : discount > 0 && chosen ? writeCost(t, chosen, count, 'amount') : ''
  const was = refusal ? '' : before
  return (
    <ActionBar>
      {waiting ? (
        <View className={styles.words}>
          <SkeletonGroup label={t('common.loading')}>
            <Skeleton kind='title' width='96px' />
            <Skeleton kind='small' width='76%' />
          </SkeletonGroup>
        </View>
      ) : (
        <AmountWords
          id='order-amount'
          amount={
            toPay
              ? t('payment.waitTitle')
              : refusal
                ? words.refused
                : chosen
                  ? writeCost(t, chosen, count, 'amount', discount)
                  : t('payment.noWayToPay')
          }
          was={was}
          noteId='order-note'
          note={
            refusal?.until ? (
              <Countdown
                until={refusal.until}
                now={serverNow}
                format={(left) => t('payment.left', { left: leftText(left) })}
                onEnd={onRetry}
              />
            ) : (
              (refusal?.msg ?? note(t, chosen, count, trial))
            )
          }
        />
      )}
      <Button id='confirm-booking' busy={busy || waiting} disabled={blocked || (!refusal && !chosen)} onPress={askGuardian ?? onSubmit}>
        {opening ? (
          <Countdown
            until={opening.until}
            now={serverNow}
            onEnd={opening.onOpen}
            format={(left) => (left > HOUR_MS ? words.confirm : opensText(t, left))}
          />
        ) : askGuardian ? (
          t('payment.askGuardian')
        ) : toPay ? (
          t('payment.toPay')
        ) : (
          words.confirm
        )}
      </Button>
    </ActionBar>
  )
}
