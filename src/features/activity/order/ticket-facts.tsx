import { View } from '@tarojs/components'
import type { ActivityOrder } from '@/contract/activity/order'
import { readInstant } from '@/domain/time'
import { costAmount, costText } from '@/features/payment/cost-text'
import { BoughtRefund } from '@/features/payment/refund/bought-refund'
import { amountText } from '@/i18n/numbers'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { momentText } from '../detail/moment-text'
import { readPaid } from '../own/paid-text'
import { isLive, type OrderStand } from '../own/order-stand'
import { useT } from './texts'
import styles from './ticket-facts.module.scss'

type T = ReturnType<typeof useT>

/** The line below: until when it can be cancelled, or why it cannot be. */
const rule = (t: T, order: ActivityOrder, stand: OrderStand): string => {
  const { price, channel, cancel_until: until } = order
  const isPaid = channel !== 'FREE'
  if (stand === 'run_out') return t('activity-order.expiredNote')
  if (stand === 'called_off') {
    const by = readPaid(order)
    const paid = by.card ? costAmount(t, by) : price > 0 ? amountText(price) : ''
    return paid ? t('activity-order.calledOffNote', { paid }) : t('activity-order.calledOffFree')
  }
  if (stand === 'over') return t('activity-order.overNote')
  if (!isLive(stand)) return ''
  if (!order.can_cancel) return order.cancel_reason?.msg ?? ''
  return t(isPaid ? 'activity-order.rule' : 'activity-order.ruleFree', { time: momentText(t, readInstant(until)) })
}

/** What the venue changed since the sign-up, after which one may leave. */
export function MovedNote({ order }: { order: ActivityOrder }) {
  const t = useT()
  const { changed } = order.activity
  if (changed.length === 0) return null
  const what = changed
    .map((each) => t(each === 'time' ? 'activity-order.movedTime' : 'activity-order.movedPlace'))
    .join(t('activity-detail.or'))
  return (
    <Card pad id='ticket-moved'>
      <Tag tone='warn'>{t('activity-order.movedTitle')}</Tag>
      <View className={styles.moved}>{t('activity-order.movedNote', { what })}</View>
    </Card>
  )
}

/** The payment of a sign-up, its number and its times, the refund of a cancelled one, and the rule of cancelling. */
export function TicketFacts({ order, stand }: { order: ActivityOrder; stand: OrderStand }) {
  const t = useT()
  const isGone = stand === 'cancelled' || stand === 'called_off'
  const said = rule(t, order, stand)
  const { pay_order_id: payOrderId, card, refundType, cancelled_at: cancelledAt } = order
  // An order that ended before it was paid online has nothing to give back.
  const wasUnpaid = stand === 'run_out' || (isGone && payOrderId !== null && card.id === null && refundType === null)
  return (
    <>
      <Stack>
        <CellGroup>
          {!wasUnpaid && (
            <Cell plain title={t(isGone ? 'activity-order.paidBefore' : 'activity-order.paidBy')} value={costText(t, readPaid(order))} />
          )}
          <Cell plain title={t('activity-order.orderNo')} value={String(order.id)} />
          <Cell plain title={t('activity-order.orderedAt')} value={momentText(t, readInstant(order.created_at))} />
          {cancelledAt && <Cell plain title={t('activity-order.cancelledAt')} value={momentText(t, readInstant(cancelledAt))} />}
        </CellGroup>
        {said && (
          <FootNote icon={isLive(stand) ? 'shield' : 'info'} id='ticket-rule'>
            {said}
          </FootNote>
        )}
      </Stack>
      {isGone && payOrderId !== null && refundType !== null && <BoughtRefund payOrderId={payOrderId} refundType={refundType} />}
    </>
  )
}
