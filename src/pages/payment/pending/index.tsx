import { Text } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import type { PayOrder } from '@/contract/payment'
import { usePendingOrdersQuery } from '@/features/payment/api/use-pending-orders-query'
import { GiveUpDialog } from '@/features/payment/components/give-up-dialog'
import { PendingCard } from '@/features/payment/components/pending-card'
import { PendingSkeleton } from '@/features/payment/components/pending-skeleton'
import { handOverStart } from '@/features/payment/start-store'
import { useT } from '@/features/payment/texts'
import { useLoggedIn } from '@/features/member/hooks/use-logged-in'
import { QueryPage } from '@/features/shop/components/query-page'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import styles from './index.module.scss'

/** The user's unpaid orders: to pay or to close. */
function PendingOrdersPage() {
  const t = useT()
  const { shopId } = useRouteParams('pendingOrders')
  const { visitor } = useLoggedIn(shopId)
  const query = usePendingOrdersQuery(!visitor)
  const refresh = () => void (visitor || query.refetch({ cancelRefetch: false }))
  useDidShow(refresh)
  const [givingUp, setGivingUp] = useState<PayOrder>()
  const open = ({ shop_id, id }: PayOrder) => void go('payOrder', { shopId: shop_id, orderId: id })
  // A payment begun elsewhere may not fit where the payer is now: the server is asked again how to go on.
  const pay = (order: PayOrder) => {
    handOverStart({ orderId: order.id, payment: undefined })
    open(order)
  }

  return (
    <QueryPage
      title={t('payment.pendingTitle')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      query={query}
      ground='wash'
      skeleton={<PendingSkeleton />}
    >
      {({ orders }) => (
        <>
          {orders.length === 0 ? (
            <EmptyState
              things
              title={t('payment.noneTitle')}
              body={t('payment.noneBody')}
              act={{ word: t('payment.goBook'), onPress: () => void go('userGroupSchedules', { shopId }), id: 'go-book' }}
            />
          ) : (
            <>
              <Text className={styles.count}>{t('payment.pendingCount', { n: orders.length })}</Text>
              <Stack>
                {orders.map((order) => (
                  <PendingCard
                    key={order.id}
                    order={order}
                    onOpen={() => open(order)}
                    onPay={() => pay(order)}
                    onGiveUp={() => setGivingUp(order)}
                    onTimeOver={refresh}
                  />
                ))}
              </Stack>
            </>
          )}
          <GiveUpDialog order={givingUp} onClose={() => setGivingUp(undefined)} />
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(PendingOrdersPage)
