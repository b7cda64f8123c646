import { useState } from 'react'
import type { ClassOrder } from '@/contract/staff/staff'
import { LoadError } from '@/features/shop/components/load-error'
import { go } from '@/routes/go'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { LongStack } from '@/ui/stack/long-stack'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import type { useClassOrdersQuery } from '../api/staff-queries'
import { useT } from '../texts'
import { CancelOrderDialog } from './cancel-order-dialog'
import { ChangeOrderSheet } from './change-order-sheet'
import { ClassOrderRow } from './class-order-row'
import { MoveOrderSheet } from '../move/move-order-sheet'
import { MayNot } from './may-not'
import { WaitingList } from '../waiting/waiting-list'

interface ClassOrdersProps {
  shopId: number
  query: ReturnType<typeof useClassOrdersQuery>
}

/** The orders of a class, to change and to cancel, and its waiting list (booking ledger BK-019). */
export function ClassOrders({ shopId, query }: ClassOrdersProps) {
  const t = useT()
  const [changing, setChanging] = useState<ClassOrder>()
  const [moving, setMoving] = useState<ClassOrder>()
  const [cancelling, setCancelling] = useState<ClassOrder>()
  if (query.isError && !query.data) return <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <SkeletonGroup label={t('common.loading')}>
        <Stack>
          {[0, 1, 2].map((row) => (
            <Bone key={row} kind='picture' />
          ))}
        </Stack>
      </SkeletonGroup>
    )
  const { orders, schedule, candidates, may } = query.data
  return (
    <>
      {orders.length === 0 && (
        <EmptyState
          title={t('staff.ordersEmpty')}
          body={t(may.write && !schedule.is_past ? 'staff.ordersEmptyBody' : 'staff.ordersEmptyLater')}
        />
      )}
      <LongStack
        items={orders}
        keyOf={({ id }) => id}
        estimate={130}
        render={(order) => (
          <ClassOrderRow
            order={order}
            {...(order.can_change && { onChange: () => setChanging(order) })}
            {...(order.can_move && { onMove: () => setMoving(order) })}
            {...(may.write &&
              order.is_held &&
              order.pay_order_id !== null && { onCollect: () => void go('staffHeldOrder', { shopId, orderId: order.pay_order_id! }) })}
            {...(order.can_cancel && { onCancel: () => setCancelling(order) })}
            onMember={() => void go('staffMember', { shopId, userId: order.user.id })}
          />
        )}
      />
      <WaitingList shopId={shopId} candidates={candidates} mayHandle={may.write && !schedule.is_past && !schedule.is_cancelled} />
      <MayNot may={may} />
      {changing && (
        <ChangeOrderSheet
          shopId={shopId}
          order={changing}
          free={schedule.capacity - schedule.booked}
          onClose={() => setChanging(undefined)}
        />
      )}
      {moving && <MoveOrderSheet shopId={shopId} order={moving} start={schedule.start} onClose={() => setMoving(undefined)} />}
      {cancelling && <CancelOrderDialog order={cancelling} onClose={() => setCancelling(undefined)} />}
    </>
  )
}
