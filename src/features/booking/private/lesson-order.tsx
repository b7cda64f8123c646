import { View } from '@tarojs/components'
import { ShopBindDialog } from '@/features/member/me/shop-bind-dialog'
import { takeNextStep } from '@/features/payment/order/take-next-step'
import { LoadError } from '@/shell/page/load-error'
import { isApiError } from '@/http/api-error'
import { go } from '@/routes/go'
import { buildAddress } from '@/routes/match'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { OrderForm } from '../order/order-form'
import { useLessonOrder, type LessonOrder as Asked } from './use-lesson-order'
import { useT } from './texts'
import { LessonFacts } from './lesson-facts'
import styles from './slot-bins.module.scss'

interface LessonOrderProps extends Asked {
  /** Where the page goes for a user without permission. */
  onBack: () => void
}

/** The order of the chosen time: facts and warning, head count, way to pay, booking button (booking ledger BK-055, BK-339). */
export function LessonOrder({ onBack, ...asked }: LessonOrderProps) {
  const t = useT()
  const { shopId, timetableId: scheduleId, start } = asked
  const order = useLessonOrder(asked)
  const { confirm, known } = order
  const retry = () => void confirm.refetch()
  const notBound = isApiError(confirm.error) && confirm.error.code === 'shop.not_bound'
  return (
    <>
      <View className={styles.chosen} />
      {known ? (
        <OrderForm
          order={order}
          known={known}
          kind='private'
          facts={<LessonFacts schedule={known.schedule} />}
          capacity={known.max_users}
          takeStep={(step, onPaymentOff) =>
            takeNextStep(step, {
              tel: known.schedule.shop.phone,
              buyCard: () => {
                const next = buildAddress('userPrivateScheduleOrder', { shopId, scheduleId, start })
                void go('buyCard', { shopId, timetable_id: scheduleId, next })
              },
              other: () => void go('userPrivateSchedules', { shopId }),
              onPaymentOff,
            })
          }
          onRetry={retry}
        />
      ) : confirm.isError && !notBound ? (
        <LoadError error={confirm.error} busy={confirm.isFetching} onRetry={retry} />
      ) : (
        <SkeletonGroup label={t('common.loading')}>
          <Stack>
            <Skeleton kind='button' width='100%' />
            <Skeleton kind='button' width='100%' />
          </Stack>
        </SkeletonGroup>
      )}
      <ShopBindDialog
        shopId={shopId}
        open={notBound || order.ask?.kind === 'not-bound'}
        onClose={onBack}
        onBound={() => {
          order.closeAsk()
          retry()
        }}
      />
    </>
  )
}
