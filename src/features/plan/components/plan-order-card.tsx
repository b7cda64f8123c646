import { Text, View } from '@tarojs/components'
import type { PlanOrder } from '@/contract/plan'
import { PlanOrderStatus } from '@/domain/plan/codes'
import { dayOf, formatTime } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture/picture'
import { Tag } from '@/ui/tag/tag'
import { toast } from '@/ui/toast/toast-store'
import { onlineOrderLook } from '../online-order-look'
import { useT } from '../texts'
import styles from './plan-order-card.module.scss'

interface PlanOrderCardProps {
  order: PlanOrder
  /** On its own page it leads nowhere. */
  still?: boolean
  /** Opens the corporate check-in of an order that needs one. */
  onCorpCheckIn?: (order: PlanOrder) => void
}

/** The online course order card: date, time, live and open marks, course, shop, status and the corporate check-in button (booking ledger BK-111). */
export function PlanOrderCard({ order, still = false, onCorpCheckIn }: PlanOrderCardProps) {
  const t = useT()
  const look = onlineOrderLook(order)
  const today = dayOf(useNow())
  const { shop, id } = order
  const open = () => (look.disabled ? toast(t('plan.planCancelled')) : void go('planOrder', { shopId: shop.id, orderId: id }))
  const status =
    look.corpStatus !== null
      ? t(look.corpStatus === 'checkedIn' ? 'plan.corpChecked' : 'plan.corpMissed')
      : t(look.disabled ? 'plan.cancelledWord' : look.status === PlanOrderStatus.done ? 'plan.done' : 'plan.ordered')
  const quiet = look.disabled || look.status === PlanOrderStatus.done
  return (
    <Card pad outline={quiet} {...(!still && { onPress: open })} id={`plan-order-${id}`} label={look.courseName}>
      <View className={cx(styles.head, quiet && styles.past)}>
        <Picture src={look.courseImg} ratio='1:1' width={76} dim={quiet} icon='video' />
        <View className={styles.words}>
          <View className={styles.first}>
            <Text className={styles.time}>
              {[dayText(t, look.courseDate, today), look.activeTime === null ? '' : formatTime(look.activeTime)].filter(Boolean).join(' ')}
            </Text>
            <Tag tone={quiet ? 'plain' : 'primary'}>{status}</Tag>
          </View>
          <View className={styles.marks}>
            {look.showLiveTime && <Tag tone='live'>{t('plan.live')}</Tag>}
            {look.showOpenTime && look.activeTime !== null && <Tag>{t('plan.opensAt', { time: formatTime(look.activeTime) })}</Tag>}
            <Text className={styles.name}>{look.courseName}</Text>
          </View>
          <Text className={styles.note}>{[look.courseSubInfo, look.shopName].filter(Boolean).join(' · ')}</Text>
        </View>
      </View>
      {order.refundType !== null && order.pay_order_id !== null && (
        <View className={styles.foot}>
          <Button
            size={36}
            tone='line'
            onPress={() => void go('payResult', { shopId: shop.id, orderId: order.pay_order_id! })}
            id={`refund-${id}`}
          >
            {t('plan.refund')}
          </Button>
        </View>
      )}
      {look.showCorpButton && (
        <View className={styles.foot}>
          <Button size={36} disabled={!look.canCorpCheckIn} onPress={() => onCorpCheckIn?.(order)} id={`corp-${id}`}>
            {t('plan.corpCheckIn')}
          </Button>
        </View>
      )}
    </Card>
  )
}
