import type { ActivityOrder } from '@/contract/activity/order'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { costText } from '@/features/payment/cost-text'
import { leftText } from '@/features/payment/pay/order-facts'
import { serverNow, useNow } from '@/http/clock'
import { monthDayText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Countdown } from '@/ui/countdown/countdown'
import { OrderCard, OrderFoot } from '@/ui/order-card/order-card'
import { Tag } from '@/ui/tag/tag'
import { isLive, orderStand } from './order-stand'
import { standWord } from './order-words'
import { readPaid } from './paid-text'
import { payHeld } from './pay-held'
import { useT } from './texts'

interface SignUpCardProps {
  order: ActivityOrder
  onCancel: () => void
  onTimeOver: () => void
}

/** One own sign-up: picture, time, state, and what can be done now; a tap opens its ticket (commerce ledger MC-048). */
export function SignUpCard({ order, onCancel, onTimeOver }: SignUpCardProps) {
  const t = useT()
  const stand = orderStand(order, useNow('states'))
  const { activity, option, count, shop } = order
  const { word, tone } = standWord(t, order, stand)
  const start = readInstant(activity.start)
  const open = () => void go('activityOrderPage', { shopId: shop.id, orderId: order.id })
  const isHeld = stand === 'held'
  return (
    <OrderCard
      id={`sign-up-${order.id}`}
      picture={activity.image}
      icon='activity'
      past={!isHeld && !isLive(stand)}
      time={`${monthDayText(t, dayOf(start))} ${formatTime(start)}`}
      tag={<Tag tone={tone}>{word}</Tag>}
      marks={activity.changed.length > 0 && isLive(stand) && <Tag tone='warn'>{t('activity-own.moved')}</Tag>}
      name={activity.name}
      note={[t('activity-own.tickets', { name: option.name, n: count }), activity.place || shop.name].join(' · ')}
      onPress={open}
    >
      {isHeld && order.expire_at && (
        <OrderFoot
          note={
            <Countdown
              until={readInstant(order.expire_at)}
              now={serverNow}
              format={(left) => t('activity-own.left', { left: leftText(left) })}
              onEnd={onTimeOver}
            />
          }
        >
          <Button size={36} tone='line' onPress={onCancel} id={`cancel-${order.id}`}>
            {t('activity-own.cancel')}
          </Button>
          {order.pay_order_id !== null && (
            <Button size={36} onPress={() => payHeld(shop.id, order.pay_order_id!)} id={`pay-${order.id}`}>
              {t('activity-own.pay')}
            </Button>
          )}
        </OrderFoot>
      )}
      {isLive(stand) && (
        <OrderFoot note={costText(t, readPaid(order))}>
          {order.can_cancel && (
            <Button size={36} tone='line' onPress={onCancel} id={`cancel-${order.id}`}>
              {t('activity-own.cancel')}
            </Button>
          )}
          <Button size={36} onPress={open} id={`ticket-${order.id}`}>
            {t('activity-own.ticket')}
          </Button>
        </OrderFoot>
      )}
    </OrderCard>
  )
}
