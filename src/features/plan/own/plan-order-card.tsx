import type { PlanOrder } from '@/contract/plan/shapes'
import { PlanOrderStatus } from '@/domain/plan/codes'
import { RefundType } from '@/domain/payment/refund'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { OrderCard, OrderFoot } from '@/ui/order-card/order-card'
import { StateButton } from '@/ui/state-button/state-button'
import { Tag, type TagProps } from '@/ui/tag/tag'
import { toast } from '@/ui/toast/toast-store'
import { corpOrderAt } from './corp-facts'
import { costText } from '@/features/payment/cost-text'
import { onlineOrderAppearance, type OnlineOrderAppearance } from './online-order-appearance'
import { useT } from '../texts'

interface PlanOrderCardProps {
  order: PlanOrder
  /** On its own page: a tap does nothing, and the refund is shown below it. */
  still?: boolean
  /** Opens the corporate check-in of an order that needs one. */
  onCorpCheckIn?: (order: PlanOrder) => void
}

const refunds: Partial<
  Record<number, { key: 'payment.refundingTitle' | 'payment.refundedTitle' | 'payment.refundFailedTitle'; tone: TagProps['tone'] }>
> = {
  [RefundType.underway]: { key: 'payment.refundingTitle', tone: 'warn' },
  [RefundType.done]: { key: 'payment.refundedTitle', tone: 'plain' },
  [RefundType.failed]: { key: 'payment.refundFailedTitle', tone: 'danger' },
}

/** A refund is shown in place of the corporate check-in, which is shown in place of the order's own state. */
const chooseStatus = (
  t: Translate<'payment' | 'plan'>,
  order: PlanOrder,
  appearance: OnlineOrderAppearance,
): { word: string; tone: TagProps['tone'] } => {
  const refund = refunds[order.refundType ?? 0]
  if (refund) return { word: t(refund.key), tone: refund.tone }
  if (appearance.corpStatus === 'checkedIn') return { word: t('plan.corpChecked'), tone: 'ok' }
  if (appearance.corpStatus === 'notCheckedIn') return { word: t('plan.corpMissed'), tone: 'warn' }
  if (appearance.disabled) return { word: t('plan.cancelledWord'), tone: 'plain' }
  return appearance.status === PlanOrderStatus.done ? { word: t('plan.done'), tone: 'plain' } : { word: t('plan.ordered'), tone: 'primary' }
}

const corpNote = (t: Translate<'payment' | 'plan'>, { partner_order_detail: detail, canCorpCheckIn: open }: PlanOrder): string => {
  if (!detail?.checkin_start || !detail.checkin_end) return ''
  const time = formatTime(readInstant(open ? detail.checkin_end : detail.checkin_start))
  return t(open ? 'plan.corpUntil' : 'plan.corpFrom', { time })
}

/** The online course order card: date, time, live and open marks, course, shop, status and the corporate check-in button (booking ledger BK-111). */
export function PlanOrderCard({ order: given, still = false, onCorpCheckIn }: PlanOrderCardProps) {
  const t = useT()
  const order = corpOrderAt(given, useNow('states'))
  const appearance = onlineOrderAppearance(order)
  const today = dayOf(useNow())
  const { shop, id } = order
  const toOrder = () => void go('planOrder', { shopId: shop.id, orderId: id })
  const open = () => (appearance.disabled && order.refundType === null ? toast(t('plan.planCancelled')) : toOrder())
  const { word, tone } = chooseStatus(t, order, appearance)
  const time = appearance.activeTime === null ? '' : formatTime(appearance.activeTime)
  return (
    <OrderCard
      id={`plan-order-${id}`}
      {...(!still && { onPress: open })}
      picture={appearance.courseImg}
      icon='video'
      past={appearance.disabled || appearance.status === PlanOrderStatus.done}
      time={[dayText(t, appearance.courseDate, today), time].filter(Boolean).join(' ')}
      tag={<Tag tone={tone}>{word}</Tag>}
      marks={
        <>
          {appearance.showLiveTime && <Tag tone='live'>{t('plan.live')}</Tag>}
          {appearance.showOpenTime && time && <Tag>{t('plan.opensAt', { time })}</Tag>}
        </>
      }
      name={appearance.courseName}
      note={[appearance.courseSubInfo, appearance.shopName].filter(Boolean).join(' · ')}
    >
      {order.refundType !== null && !still && (
        <OrderFoot note={costText(t, order)}>
          <Button size={36} tone='line' onPress={toOrder} id={`refund-${id}`}>
            {t('payment.refundProgress')}
          </Button>
        </OrderFoot>
      )}
      {appearance.showCorpButton && onCorpCheckIn && (
        <OrderFoot note={corpNote(t, order)}>
          <StateButton
            small
            word={t('plan.corpCheckIn')}
            tone={appearance.canCorpCheckIn ? 'go' : 'off'}
            onPress={() => onCorpCheckIn(order)}
            id={`corp-${id}`}
          />
        </OrderFoot>
      )}
    </OrderCard>
  )
}
