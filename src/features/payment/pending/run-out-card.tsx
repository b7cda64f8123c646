import { Text, View } from '@tarojs/components'
import type { PayOrder } from '@/contract/payment'
import { useNow } from '@/http/clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Picture } from '@/ui/picture/picture'
import { goodsIcon, goodsTime } from '../pay/goods-text'
import { bookAgain } from '../pay/lead-on'
import { useT } from '../texts'
import styles from './pending-card.module.scss'

/** One order whose time to pay ran out, and the way to order the same again. */
export function RunOutCard({ order }: { order: PayOrder }) {
  const t = useT()
  const { goods } = order
  return (
    <Card pad clear id={`run-out-${order.id}`}>
      <View className={styles.alone}>
        <Picture src={goods.image} ratio='1:1' width={52} dim icon={goodsIcon(order.type)} />
        <View className={styles.words}>
          <Text className={styles.title}>{order.title}</Text>
          <Text className={styles.note}>{goodsTime(t, goods, useNow())}</Text>
          <Text className={styles.note}>{t('payment.notCharged')}</Text>
        </View>
        <Button size={36} tone='line' onPress={() => void bookAgain(order)} id={`again-${order.id}`}>
          {t('payment.again')}
        </Button>
      </View>
    </Card>
  )
}
