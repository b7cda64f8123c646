import { Text, View } from '@tarojs/components'
import type { PayOrderDetail, Payment } from '@/contract/payment'
import { MINUTE_MS, readInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { amountText } from '@/i18n/numbers'
import { Countdown } from '@/ui/countdown/countdown'
import { CountdownRing } from '@/ui/countdown/countdown-ring'
import { Price } from '@/ui/price/price'
import { channelName } from '../channel-appearance'
import { leftText, timeToPay } from './order-facts'
import { useT } from '../texts'
import { PayCode } from './pay-code'
import styles from './pay-head.module.scss'

interface PayHeadProps {
  order: PayOrderDetail
  payment: Payment | null
  /** Instead of its own words: what is waited for, and what comes of it. */
  words?: { title: string; hint: string } | undefined
  onTimeOver: () => void
}

/** The time left as a ring, or the code to scan with the time below it; the state, and the amount. */
export function PayHead({ order, payment, words, onTimeOver }: PayHeadProps) {
  const t = useT()
  const total = timeToPay(order)
  const until = readInstant(order.expire_at)
  const minutes = Math.round(total / MINUTE_MS)
  const code = payment?.kind === 'qrcode' ? payment.params.code_url : undefined
  const time = { until, now: serverNow, onEnd: onTimeOver }
  return (
    <View className={styles.head}>
      {code ? (
        <PayCode
          orderId={order.id}
          text={code}
          hint={t(order.channel.startsWith('ALIPAY') ? 'payment.scanAlipay' : 'payment.scanWeixin')}
          amount={amountText(order.price)}
        />
      ) : (
        <CountdownRing
          {...time}
          total={total}
          format={leftText}
          label={t('payment.ringLabel', { left: leftText(Math.max(0, until - serverNow())), n: minutes })}
        />
      )}
      <View className={styles.title}>{words?.title ?? t('payment.waitFor', { channel: channelName(t, order.channel) })}</View>
      <Price size={34} sign='¥' amount={amountText(order.price).slice(1)} />
      {code && <Countdown {...time} className={styles.left} format={(left) => t('payment.left', { left: leftText(left) })} />}
      <Text className={styles.hint}>
        {words?.hint ?? t(order.type === 'card' ? 'payment.cardHint' : 'payment.holdHint', { n: minutes })}
      </Text>
    </View>
  )
}
