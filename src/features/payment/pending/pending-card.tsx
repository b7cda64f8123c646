import { Text, View } from '@tarojs/components'
import type { PayOrder } from '@/contract/payment'
import { readInstant } from '@/domain/time'
import { serverNow, useNow } from '@/http/clock'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Countdown } from '@/ui/countdown/countdown'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Price } from '@/ui/price/price'
import { channelName } from '../channel-appearance'
import { goodsIcon, goodsTime } from '../pay/goods-text'
import { leftText } from '../pay/order-facts'
import { useT } from '../texts'
import { typeWord } from '../pay/type-word'
import styles from './pending-card.module.scss'

interface PendingCardProps {
  order: PayOrder
  onOpen: () => void
  onPay: () => void
  onGiveUp: () => void
  onTimeOver: () => void
}

/** One unpaid order: what, when and with whom, amount and time left. */
export function PendingCard({ order, onOpen, onPay, onGiveUp, onTimeOver }: PendingCardProps) {
  const t = useT()
  const { goods } = order
  return (
    <Card pad onPress={onOpen} opens={order.title} id={`pending-${order.id}`}>
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
        <Picture src={goods.image} ratio='1:1' width={52} icon={goodsIcon(order.type)} />
        <View className={styles.words}>
          <Text className={styles.title}>{order.title}</Text>
          <Text className={styles.note}>{goodsTime(t, goods, useNow())}</Text>
          <Text className={styles.note}>{[goods.who, channelName(t, order.channel)].filter(Boolean).join(' · ')}</Text>
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
