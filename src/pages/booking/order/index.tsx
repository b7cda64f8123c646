import { useEffect } from 'react'
import { ClassOrderForm } from '@/features/booking/components/class-order-form'
import { OrderSkeleton } from '@/features/booking/components/order-skeleton'
import { WaitingPart } from '@/features/booking/components/waiting-part'
import { OrderFacts } from '@/features/booking/components/order-facts'
import { isFull } from '@/features/booking/class-facts'
import { useOrder } from '@/features/booking/hooks/use-order'
import { ShopBindDialog } from '@/features/member/components/shop-bind-dialog'
import { useSession } from '@/features/member/session'
import { requireLogin } from '@/features/member/session-guard'
import { useT } from '@/features/payment/texts'
import { LoadError } from '@/features/shop/components/load-error'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { isApiError } from '@/http/api-error'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'

function OrderPage() {
  const t = useT()
  const { shopId, scheduleId, recommend_user_id, activity_id } = useRouteParams('userScheduleOrder')
  const session = useSession(shopId)
  const visitor = session.kind === 'visitor'
  useEffect(() => {
    if (visitor) requireLogin()
  }, [visitor])
  const userId = visitor ? 0 : session.user.id
  const order = useOrder({ shopId, scheduleId, userId, recommendUserId: recommend_user_id, activityId: activity_id })
  const { confirm, known } = order
  const back = () => void goBack('userGroupSchedules', { shopId })
  const notBound = isApiError(confirm.error) && confirm.error.code === 'shop.not_bound'

  return (
    <Page title={t('booking.orderTitle')} onBack={back} backLabel={t('common.back')} onRefresh={() => confirm.refetch()}>
      {known && isFull(known) ? (
        <Stack>
          <OrderFacts schedule={known.schedule} />
          <WaitingPart shopId={shopId} schedule={known.schedule} told={known.refusal?.msg} />
        </Stack>
      ) : known ? (
        <ClassOrderForm
          shopId={shopId}
          order={order}
          known={known}
          onBatch={() => void go('userBatchGroupSchedulesOrder', { shopId, courseId: known.schedule.course.id })}
        />
      ) : confirm.isError && !notBound ? (
        <LoadError error={confirm.error} busy={confirm.isFetching} onRetry={() => void confirm.refetch()} />
      ) : (
        <OrderSkeleton />
      )}
      <ShopBindDialog
        shopId={shopId}
        open={notBound || order.ask?.kind === 'not-bound'}
        onClose={back}
        onBound={() => {
          order.closeAsk()
          void confirm.refetch()
        }}
      />
    </Page>
  )
}

export default withBoundary(OrderPage)
