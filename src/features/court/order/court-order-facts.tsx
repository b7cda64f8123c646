import type { CourtOrder } from '@/contract/court'
import { BookingStatus } from '@/domain/booking/codes'
import { formatMinute, readInstant } from '@/domain/time'
import { phone } from '@/platform/phone'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { PaidCells } from '@/features/payment/paid-cells'
import { useT } from '../texts'
import { CourtStatusTag } from './court-status-tag'
import { SlotList } from '../timetable/slot-list'

const minute = (text: string) => formatMinute(readInstant(text))

/** Every fact of one court order (booking ledger BK-144). */
export function CourtOrderFacts({ order }: { order: CourtOrder }) {
  const t = useT()
  const { shop } = order
  return (
    <Stack>
      <SlotList schedules={order.schedules} shop={shop} tag={<CourtStatusTag order={order} />} />
      {shop.phone && (
        <CellGroup>
          <Cell
            lead={<Glyph name='phone' />}
            title={shop.phone}
            chevron
            onPress={() => phone.dial(shop.phone)}
            id='shop-phone'
            label={`${t('order.callAct')} ${shop.phone}`}
          />
        </CellGroup>
      )}
      <CellGroup>
        <PaidCells order={order} cancelled={order.status === BookingStatus.cancelled} />
        <Cell plain title={t('order.orderedAt')} value={minute(order.created_at)} />
        {order.cancelled_at && <Cell plain title={t('order.cancelledAt')} value={minute(order.cancelled_at)} />}
        {order.cancel_remarks && <Cell plain title={t('order.cancelRemark')} value={order.cancel_remarks} />}
        <Cell plain title={t('court.orderNo')} value={String(order.id)} />
      </CellGroup>
    </Stack>
  )
}
