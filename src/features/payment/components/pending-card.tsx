import { Text, View } from '@tarojs/components'
import type { PayOrder } from '@/contract/payment'
import { readInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Countdown } from '@/ui/countdown/countdown'
import { Icon } from '@/ui/icon/icon'
import { Price } from '@/ui/price/price'
import { channelName } from '../channel-look'
import { leftText } from '../order-facts'
import { useT } from '../texts'
import { typeWord } from '../type-word'
import styles from './pending-card.module.scss'

interface PendingCardProps {
  order: PayOrder
  onOpen: () => void
  onPay: () => void
  onGiveUp: () => void
  onTimeOver: () => void
}

/** One unpaid order: title, amount and time left. */
export function PendingCard({ order, onOpen, onPay, onGiveUp, onTimeOver }: PendingCardProps) {
  const t = useT()
  return (
    <Card pad onPress={onOpen} id={`pending-${order.id}`}>
      <View className={styles.line}>
        <Text className={styles.note}>{typeWord(t, order.type)}</Text>
        <View className={styles.left}>
          <Icon name='clock' size={16} />
          <Countdown
            until={readInstant(order.expire_at)}
            now={serverNow}
            format={(left) => t('payment.left', { left: leftText(left) })}
            onEnd={onTimeOver}
          />
        </View>
      </View>
      <View className={styles.middle}>
        <View className={styles.words}>
          <Text className={styles.title}>{order.title}</Text>
          <Text className={styles.note}>{channelName(t, order.channel)}</Text>
        </View>
        <Price size={17} sign='¥' amount={amountText(order.price).slice(1)} />
      </View>
      <View className={styles.acts}>
        <Button size={36} tone='line' onPress={onGiveUp} id={`give-up-${order.id}`}>
          {t('payment.giveUp')}
        </Button>
        <Button size={36} onPress={onPay} id={`pay-${order.id}`}>
          {t('payment.toPay')}
        </Button>
      </View>
    </Card>
  )
}
