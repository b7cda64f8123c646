import { Text, View } from '@tarojs/components'
import type { ScheduleConfirm } from '@/contract/booking'
import { CardType } from '@/domain/card/card'
import { amountText } from '@/i18n/numbers'
import type { Translate } from '@/i18n/keys'
import { useT } from '@/features/payment/texts'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import type { OrderPrice } from '../hooks/use-order'
import type { PayOption } from '../pay-options'
import { costOf, payName, subsidy } from '../pay-words'
import styles from './order-bar.module.scss'

type Trial = ScheduleConfirm['trial_course']

/** What will be left on the card; of a channel its name, and the trial seats that the price is for. */
const note = (t: Translate, option: PayOption | undefined, count: number, trial: Trial): string => {
  if (option?.kind === 'corporate') return subsidy(t, option.corp)
  if (!option || option.cost === null || option.kind === 'free') return ''
  if (option.kind !== 'card') return option.trial && trial ? t('booking.trialLeft', { n: trial.current_capacity }) : payName(t, option)
  const { card, cost } = option
  const rest = card.balance - cost * count
  if (card.type === CardType.value) return t('booking.leftValue', { card: card.name, left: amountText(rest) })
  return card.type === CardType.times ? t('booking.leftTimes', { card: card.name, n: rest }) : t('booking.leftPeriod', { card: card.name })
}

interface OrderBarProps {
  chosen: PayOption | undefined
  count: number
  price: OrderPrice
  trial: Trial
  /** What stops the booking. */
  refusal: { code: string; msg: string } | null
  busy: boolean
  onSubmit: () => void
  /** Asks for the price again. */
  onRetry: () => void
}

/** What can still be done from the bar: a class inside the order window is asked about by a call, a booking that waits for its payment is paid. */
const passable = ['booking.order_window', 'booking.pay_pending']

/** The amount, what is left after it, and the one button. */
export function OrderBar({ chosen, count, price, trial, refusal, busy, onSubmit, onRetry }: OrderBarProps) {
  const t = useT()
  const blocked = refusal !== null && !passable.includes(refusal.code)
  if (price === 'failed')
    return (
      <ActionBar>
        <Text className={styles.words} id='order-note'>
          {t('booking.priceFailed')}
        </Text>
        <Button id='retry-price' onPress={onRetry}>
          {t('common.retry')}
        </Button>
      </ActionBar>
    )
  const waiting = price === 'waiting'
  const toPay = refusal?.code === 'booking.pay_pending'
  const was = !refusal && chosen?.trial && trial ? amountText(trial.original_price * count) : ''
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
                    ? t('booking.cannotBook')
                    : chosen
                      ? costOf(t, chosen, count, 'amount')
                      : t('booking.noWayToPay')}
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
        {toPay ? t('payment.toPay') : t('booking.confirm')}
      </Button>
    </ActionBar>
  )
}
