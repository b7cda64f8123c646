import { Text } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { usePendingOrdersQuery } from '@/features/payment/pending/use-pending-orders-query'
import { PendingCards } from '@/features/payment/pending/pending-cards'
import { PendingSkeleton } from '@/features/payment/pending/pending-skeleton'
import { RunOutCard } from '@/features/payment/pending/run-out-card'
import { useT } from '@/features/payment/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import styles from './index.module.scss'

/** The user's unpaid orders, to pay or to close, and those that ran out of time, to order again. */
function PendingOrdersPage() {
  const t = useT()
  const { shopId } = useRouteParams('pendingOrders')
  const { visitor } = useLoggedIn(shopId)
  const query = usePendingOrdersQuery(!visitor)
  const refresh = () => void (visitor || query.refetch({ cancelRefetch: false }))
  useDidShow(refresh)

  return (
    <QueryPage
      title={t('payment.pendingTitle')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      query={query}
      ground='wash'
      skeleton={<PendingSkeleton />}
    >
      {({ orders, run_out: runOut }) => (
        <>
          {orders.length === 0 ? (
            <EmptyState
              things
              compact={runOut.length > 0}
              title={t('payment.noneTitle')}
              body={t('payment.noneBody')}
              act={{ word: t('payment.goBook'), onPress: () => void go('userGroupSchedules', { shopId }), id: 'go-book' }}
            />
          ) : (
            <>
              <Text className={styles.count}>{t('payment.pendingCount', { n: orders.length })}</Text>
              <PendingCards orders={orders} onTimeOver={refresh} />
            </>
          )}
          {runOut.length > 0 && (
            <>
              <SectionHead small title={t('payment.runOut')} />
              <Stack>
                {runOut.map((order) => (
                  <RunOutCard key={order.id} order={order} />
                ))}
              </Stack>
            </>
          )}
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(PendingOrdersPage)
