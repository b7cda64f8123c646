import { useState } from 'react'
import type { ClassOrder } from '@/contract/staff/staff'
import { LoadError } from '@/features/shop/components/load-error'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { LongStack } from '@/ui/stack/long-stack'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import type { useClassOrdersQuery } from '../api/staff-queries'
import { useT } from '../texts'
import { CancelOrderDialog } from './cancel-order-dialog'
import { ChangeOrderSheet } from './change-order-sheet'
import { ClassOrderRow } from './class-order-row'

interface ClassOrdersProps {
  shopId: number
  /** The user's acts on the orders. */
  may: { change: boolean; cancel: boolean }
  query: ReturnType<typeof useClassOrdersQuery>
}

/** The orders of a class, to change and to cancel (booking ledger BK-019). */
export function ClassOrders({ shopId, may, query }: ClassOrdersProps) {
  const t = useT()
  const [changing, setChanging] = useState<ClassOrder>()
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
  const { orders, schedule } = query.data
  if (orders.length === 0) return <EmptyState title={t('staff.ordersEmpty')} body={t('staff.ordersEmptyBody')} />
  return (
    <>
      <LongStack
        items={orders}
        keyOf={({ id }) => id}
        estimate={130}
        render={(order) => (
          <ClassOrderRow
            order={order}
            {...(may.change && order.can_change && { onChange: () => setChanging(order) })}
            {...(may.cancel && order.can_cancel && { onCancel: () => setCancelling(order) })}
          />
        )}
      />
      {changing && (
        <ChangeOrderSheet
          shopId={shopId}
          order={changing}
          free={schedule.capacity - schedule.booked}
          onClose={() => setChanging(undefined)}
        />
      )}
      {cancelling && <CancelOrderDialog order={cancelling} onClose={() => setCancelling(undefined)} />}
    </>
  )
}
