import { Text, View } from '@tarojs/components'
import { CardType } from '@/domain/card/card'
import { amountText } from '@/i18n/numbers'
import type { Translate } from '@/i18n/keys'
import { useT } from '@/i18n/runtime'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import type { OrderPrice } from '../hooks/use-order'
import type { PayOption } from '../pay-options'
import styles from './order-bar.module.scss'

const amount = (t: Translate, option: PayOption | undefined, count: number): string => {
  if (!option || option.cost === null) return ''
  const total = option.cost * count
  if (option.kind === 'free') return t('booking.free')
  if (option.kind !== 'card' || option.card.type === CardType.value) return amountText(total)
  return option.card.type === CardType.times ? t('booking.costTimes', { n: total }) : t('booking.costPeriod')
}

/** What will be left on the card. */
const left = (t: Translate, option: PayOption | undefined, count: number): string => {
  if (option?.kind !== 'card' || option.cost === null) return ''
  const { card, cost } = option
  const rest = card.balance - cost * count
  if (card.type === CardType.value) return t('booking.leftValue', { card: card.name, left: amountText(rest) })
  return card.type === CardType.times ? t('booking.leftTimes', { card: card.name, n: rest }) : t('booking.leftPeriod', { card: card.name })
}

interface OrderBarProps {
  chosen: PayOption | undefined
  count: number
  price: OrderPrice
  /** What stops the booking whatever the way to pay. */
  refusal: { code: string; msg: string } | null
  busy: boolean
  onSubmit: () => void
  /** Asks for the price again. */
  onRetry: () => void
}

/** The amount, what is left after it, and the one button. A class inside the order window can still be asked about by a call. */
export function OrderBar({ chosen, count, price, refusal, busy, onSubmit, onRetry }: OrderBarProps) {
  const t = useT()
  const blocked = refusal !== null && refusal.code !== 'booking.order_window'
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
            <Text className={styles.amount} id='order-amount'>
              {refusal ? t('booking.cannotBook') : chosen ? amount(t, chosen, count) : t('booking.noWayToPay')}
            </Text>
            <Text className={styles.note} id='order-note'>
              {refusal?.msg ?? left(t, chosen, count)}
            </Text>
          </>
        )}
      </View>
      <Button id='confirm-booking' busy={busy || waiting} disabled={blocked || (!refusal && !chosen)} onPress={onSubmit}>
        {t('booking.confirm')}
      </Button>
    </ActionBar>
  )
}
