import { useState } from 'react'
import { LoadError } from '@/shell/page/load-error'
import { go } from '@/routes/go'
import { LongCells } from '@/ui/cell/long-cells'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import type { useClassOrdersQuery } from '../staff-queries'
import { MayNot } from './may-not'
import { MoveOrderSheet } from '../move/move-order-sheet'
import { useT } from './texts'
import { CancelOrderDialog } from './cancel-order-dialog'
import { ChangeOrderSheet } from './change-order-sheet'
import { ClassOrderRow } from './class-order-row'
import { OrderSheet } from './order-sheet'
import { WaitingList } from '../waiting/waiting-list'

interface ClassOrdersProps {
  shopId: number
  query: ReturnType<typeof useClassOrdersQuery>
}

/** The orders of a class, to change and to cancel, and its waiting list (booking ledger BK-019). */
export function ClassOrders({ shopId, query }: ClassOrdersProps) {
  const t = useT()
  const [opened, setOpened] = useState<{ id: number; act?: 'change' | 'move' | 'cancel' }>()
  const close = () => setOpened(undefined)
  if (query.isError && !query.data) return <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <SkeletonGroup label={t('common.loading')}>
        <Stack>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} kind='picture' />
          ))}
        </Stack>
      </SkeletonGroup>
    )
  const { orders, schedule, candidates, may } = query.data
  const order = orders.find(({ id }) => id === opened?.id)
  const act = opened?.act
  const begin = (next: NonNullable<typeof act>) => () => order && setOpened({ id: order.id, act: next })
  const leave = (where: () => Promise<unknown>) => () => {
    close()
    void where()
  }
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState
          title={t('staff-order.ordersEmpty')}
          body={t(may.write && !schedule.is_past ? 'staff-order.ordersEmptyBody' : 'staff-order.ordersEmptyLater')}
        />
      ) : (
        <Stack>
          <LongCells
            items={orders}
            readKey={({ id }) => id}
            estimate={72}
            render={(one) => <ClassOrderRow order={one} onPress={() => setOpened({ id: one.id })} />}
          />
        </Stack>
      )}
      <WaitingList shopId={shopId} candidates={candidates} mayHandle={may.write && !schedule.is_past && !schedule.is_cancelled} />
      <MayNot may={may} />
      {order && !act && (
        <OrderSheet
          order={order}
          {...(order.can_change && { onChange: begin('change') })}
          {...(order.can_move && { onMove: begin('move') })}
          {...(may.write &&
            order.is_held &&
            order.pay_order_id !== null && { onCollect: leave(() => go('staffHeldOrder', { shopId, orderId: order.pay_order_id! })) })}
          {...(order.can_cancel && { onCancel: begin('cancel') })}
          onMember={leave(() => go('staffMember', { shopId, userId: order.user.id }))}
          onClose={close}
        />
      )}
      {order && act === 'change' && (
        <ChangeOrderSheet shopId={shopId} order={order} free={schedule.capacity - schedule.booked} onClose={close} />
      )}
      {order && act === 'move' && <MoveOrderSheet shopId={shopId} order={order} start={schedule.start} onClose={close} />}
      {order && act === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
    </>
  )
}
