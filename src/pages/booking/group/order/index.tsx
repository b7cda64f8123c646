import { ClassOrderForm } from '@/features/booking/group/class-order-form'
import { OrderSkeleton } from '@/features/booking/order/order-skeleton'
import { WaitingPart } from '@/features/booking/waiting/waiting-part'
import { OrderFacts } from '@/features/booking/order/order-facts'
import { isFull } from '@/features/booking/group/class-facts'
import { useOrder } from '@/features/booking/order/use-order'
import { useShareCard } from '@/features/course/share/use-share-card'
import { shareTime } from '@/features/course/share/share-date'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { OrderPage } from '@/features/payment/order/order-page'
import { useT } from '@/features/booking/order/texts'
import { withBoundary } from '@/shell/page/with-boundary'
import { go, goBack, linkTo } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { readInstant } from '@/domain/time'
import { Stack } from '@/ui/stack/stack'

function ClassOrderPage() {
  const t = useT()
  const { shopId, scheduleId, recommend_user_id, activity_id } = useRouteParams('userScheduleOrder')
  const { userId } = useLoggedIn(shopId)
  const order = useOrder({ shopId, scheduleId, userId, recommendUserId: recommend_user_id, activityId: activity_id })
  const { confirm, known } = order
  const schedule = known?.schedule
  useShareCard({
    shopId,
    kind: 'SINGLE_COURSE',
    date: shareTime(t, schedule && readInstant(schedule.start)),
    course: schedule?.course.name ?? '',
    image: schedule?.image,
    link: (by) =>
      linkTo('courseScheduleDetails', { shopId, courseId: schedule?.course.id ?? 0, is_schedule: 1, schedule_id: scheduleId, ...by }),
  })
  return (
    <OrderPage
      shopId={shopId}
      title={t('order.orderTitle')}
      onBack={() => void goBack('userGroupSchedules', { shopId })}
      confirm={confirm}
      unbound={order.ask?.kind === 'not-bound'}
      onBound={order.closeAsk}
      skeleton={<OrderSkeleton />}
    >
      {known &&
        (isFull(known) ? (
          <Stack>
            <OrderFacts schedule={known.schedule} />
            <WaitingPart shopId={shopId} schedule={known.schedule} told={known.refusal?.msg} />
          </Stack>
        ) : (
          <ClassOrderForm
            shopId={shopId}
            order={order}
            known={known}
            onBatch={() => void go('userBatchGroupSchedulesOrder', { shopId, courseId: known.schedule.course.id, schedule_id: scheduleId })}
          />
        ))}
    </OrderPage>
  )
}

export default withBoundary(ClassOrderPage)
