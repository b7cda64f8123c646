import type { MemberOrder } from '@/contract/staff/member'
import { MorePages } from '@/shell/page/more-pages'
import { LoadError } from '@/shell/page/load-error'
import { usePaged } from '@/http/use-paged'
import { go } from '@/routes/go'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Segments } from '@/ui/segments/segments'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { useMemberOrdersQuery, type OrderPart } from './member-queries'
import type { MemberOf } from '../staff-keys'
import { useT } from '../desk/texts'
import { OrderCell } from './order-cell'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '40%' },
  { kind: 'small', width: '64%' },
]

const opens = (shopId: number, { kind, schedule_id: scheduleId }: MemberOrder) => {
  if (scheduleId === null) return undefined
  if (kind === 'private') return () => void go('coachPrivateScheduleOrder', { shopId, scheduleId })
  return () => void go('coachGroupScheduleOrder', { shopId, scheduleId, tab: 'orders' })
}

interface MemberOrdersProps {
  of: MemberOf
  part: OrderPart
  onPick: (part: OrderPart) => void
}

/** A member's orders in four parts; one of a class opens the list of the class. */
export function MemberOrders({ of, part, onPick }: MemberOrdersProps) {
  const t = useT()
  const query = useMemberOrdersQuery(of, part)
  const list = usePaged(
    query,
    (page) => page.orders,
    ({ kind, id }) => `${kind}-${id}`,
  )
  return (
    <>
      <SectionHead small title={t('desk.orders')} />
      <Stack>
        <Segments
          label={t('desk.orders')}
          current={part}
          onPick={onPick}
          segments={[
            { key: 'ahead', word: t('desk.ahead') },
            { key: 'past', word: t('desk.past') },
            { key: 'missed', word: t('desk.missed') },
            { key: 'cancelled', word: t('desk.cancelled') },
          ]}
        />
      </Stack>
      {list.state === 'error' && <LoadError error={list.error} busy={list.busy} onRetry={() => void list.refresh()} />}
      {list.state === 'loading' && <CardListSkeleton label={t('common.loading')} shapes={shapes} />}
      {list.state === 'empty' && <EmptyState compact title={t('desk.ordersNone')} body={t('desk.ordersNoneBody')} />}
      {list.items.length > 0 && (
        <Stack>
          <CellGroup>
            {list.items.map((order) => (
              <OrderCell key={`${order.kind}-${order.id}`} order={order} onPress={opens(of.shopId, order)} />
            ))}
          </CellGroup>
          <MorePages query={query} word={t('desk.moreOrders')} id='more-orders' />
        </Stack>
      )}
    </>
  )
}
