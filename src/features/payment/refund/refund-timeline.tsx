import { Text, View } from '@tarojs/components'
import type { PayOrderDetail } from '@/contract/payment'
import { isDeskChannel } from '@/domain/payment/channel'
import { PaymentStatus } from '@/domain/payment/order-state'
import { refundSteps } from '@/domain/payment/refund'
import { formatMinute, readInstant } from '@/domain/time'
import { amountText } from '@/i18n/numbers'
import { Card } from '@/ui/card/card'
import { Price } from '@/ui/price/price'
import { Tag } from '@/ui/tag/tag'
import { Timeline, type TimelineStep } from '@/ui/taro/timeline'
import { useT } from '../texts'
import styles from './refund-timeline.module.scss'

type RefundOrder = Pick<PayOrderDetail, 'status' | 'events' | 'price' | 'channel'>

const tags = {
  3: ['payment.refundingTitle', 'warn'],
  4: ['payment.refundedTitle', 'ok'],
  5: ['payment.refundFailedTitle', 'danger'],
} as const satisfies Record<number, readonly [string, string]>

const titles = {
  paid: 'payment.stepPaid',
  owed: 'payment.stepOwed',
  underway: 'payment.stepUnderway',
  failed: 'payment.stepFailed',
  refunded: 'payment.stepRefunded',
} as const

/** The steps that are others where the desk pays back. */
const deskTitles: Partial<Record<keyof typeof titles, 'payment.deskOwed' | 'payment.deskUnderway'>> = {
  owed: 'payment.deskOwed',
  underway: 'payment.deskUnderway',
}

/** The amount, the state and the history of a refund (BK-121: under way, done, failed). */
export function RefundTimeline({ order }: { order: RefundOrder }) {
  const t = useT()
  const amount = amountText(order.price)
  const tag = tags[order.status as keyof typeof tags]
  const isDesk = isDeskChannel(order.channel)
  const note = {
    paid: null,
    owed: isDesk ? null : t('payment.stepOwedNote'),
    underway: t(isDesk ? 'payment.deskRefundBody' : 'payment.stepUnderwayNote'),
    failed: t('payment.stepFailedNote'),
  }
  const back = t(isDesk ? 'payment.deskRefundedBody' : 'payment.stepRefundedNote', { price: amount })
  const steps = refundSteps(order).map(({ key, state, at }): TimelineStep => ({
    key: `${key}-${at}`,
    state,
    faint: state === 'next',
    title: t((isDesk && deskTitles[key]) || titles[key]),
    when: at && formatMinute(readInstant(at)).slice(5),
    note: key === 'refunded' ? state === 'done' && back : note[key],
  }))
  return (
    <>
      <Card pad>
        <View className={styles.first}>
          <Text className={styles.note}>{t('payment.refundAmount')}</Text>
          {tag && <Tag tone={tag[1]}>{t(isDesk && order.status === PaymentStatus.refunding ? 'payment.deskRefundTitle' : tag[0])}</Tag>}
        </View>
        <Price size={34} sign='¥' amount={amount.slice(1)} />
        <View className={styles.note}>{t(isDesk ? 'payment.deskRefundBody' : 'payment.refundingBody')}</View>
      </Card>
      <Card pad>
        <Timeline label={t('payment.refundProgress')} steps={steps} />
      </Card>
    </>
  )
}
