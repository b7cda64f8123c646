import type { ScheduleOrder } from '@/contract/booking/shapes'
import { BookingStatus } from '@/domain/booking/codes'
import { formatMinute, readInstant } from '@/domain/time'
import { PaidCells } from '@/features/payment/paid-cells'
import { useT } from '@/i18n/later/order'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'

const minute = (instant: string) => formatMinute(readInstant(instant))

/** The payment and refund of a booking, and when it was made and cancelled. */
export function BookingRecord({ order }: { order: ScheduleOrder }) {
  const t = useT()
  return (
    <CellGroup>
      <PaidCells order={order} cancelled={order.status_code === BookingStatus.cancelled} />
      <Cell plain title={t('order.orderedAt')} value={minute(order.created_at)} />
      {order.remarks && <Cell plain title={t('order.remark')} value={order.remarks} />}
      {order.cancelled_at && <Cell plain title={t('order.cancelledAt')} value={minute(order.cancelled_at)} />}
      {order.schedule.called_off_reason && (
        <Cell plain id='called-off-reason' title={t('order.calledOffReason')} value={order.schedule.called_off_reason} />
      )}
      {order.cancel_remarks && <Cell plain title={t('order.cancelRemark')} value={order.cancel_remarks} />}
      <Cell plain title={t('order.orderNo')} value={String(order.id)} />
    </CellGroup>
  )
}
