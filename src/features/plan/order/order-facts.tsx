import type { PlanOrder } from '@/contract/plan/shapes'
import { PlanOrderStatus } from '@/domain/plan/codes'
import { formatMinute, readInstant } from '@/domain/time'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { PaidCells } from '@/features/payment/paid-cells'
import { useT } from '../texts'

const minute = (text: string) => formatMinute(readInstant(text))

/** The payment of a plan's order, and when it was made and cancelled. */
export function OrderFacts({ order }: { order: PlanOrder }) {
  const t = useT()
  return (
    <>
      <SectionHead small title={t('plan.orderInfo')} />
      <Stack>
        <CellGroup>
          <PaidCells order={order} cancelled={order.status === PlanOrderStatus.cancelled} />
          <Cell plain title={t('plan.joinedAt')} value={minute(order.created_at)} />
          {order.cancelled_at && <Cell plain title={t('plan.cancelledAt')} value={minute(order.cancelled_at)} />}
          <Cell plain title={t('plan.orderNo')} value={String(order.id)} />
        </CellGroup>
      </Stack>
    </>
  )
}
