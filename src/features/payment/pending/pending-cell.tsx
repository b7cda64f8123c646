import { useDidShow } from '@tarojs/taro'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { Icon } from '@/ui/icon/icon'
import { Tag } from '@/ui/tag/tag'
import { usePendingOrdersQuery } from './use-pending-orders-query'
import { useT } from '../texts'

/** The row that leads to the unpaid orders, with their number. */
export function PendingCell({ shopId }: { shopId: number }) {
  const t = useT()
  const query = usePendingOrdersQuery()
  useDidShow(() => void query.refetch({ cancelRefetch: false }))
  const count = query.data?.orders.length ?? 0
  return (
    <Cell
      plain
      lead={<Icon name='wallet' />}
      title={t('payment.pendingTitle')}
      value={count > 0 ? <Tag tone='count'>{count}</Tag> : null}
      chevron
      onPress={() => void go('pendingOrders', { shopId })}
      id='me-pending'
    />
  )
}
