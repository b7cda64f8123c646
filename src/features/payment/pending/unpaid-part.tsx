import { useDidShow } from '@tarojs/taro'
import { SectionHead } from '@/ui/section-head/section-head'
import { usePendingOrdersQuery } from './use-pending-orders-query'
import { useT } from '../texts'
import { PendingCards } from './pending-cards'

/** The unpaid orders of a shop among the bookings; nothing where there are none. */
export function UnpaidPart({ shopId, enabled }: { shopId: number; enabled: boolean }) {
  const t = useT()
  const query = usePendingOrdersQuery(enabled)
  const refresh = () => void (enabled && query.refetch({ cancelRefetch: false }))
  useDidShow(refresh)
  const orders = (query.data?.orders ?? []).filter((order) => order.shop_id === shopId)
  if (orders.length === 0) return null
  return (
    <>
      <SectionHead small title={t('payment.unpaid')} />
      <PendingCards orders={orders} onTimeOver={refresh} />
    </>
  )
}
