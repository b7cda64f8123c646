import { useEffect, useState } from 'react'
import { OrderBar } from '@/features/booking/components/order-bar'
import { OrderDialogs } from '@/features/booking/components/order-dialogs'
import { OrderFacts } from '@/features/booking/components/order-facts'
import { OrderSkeleton } from '@/features/booking/components/order-skeleton'
import { PayPicker } from '@/features/booking/components/pay-picker'
import { PayList } from '@/features/booking/components/pay-list'
import { PeopleCounter } from '@/features/booking/components/people-counter'
import { PriceSheet } from '@/features/booking/components/price-sheet'
import { useOrder } from '@/features/booking/hooks/use-order'
import { takeNextStep } from '@/features/booking/take-next-step'
import { ShopBindDialog } from '@/features/member/components/shop-bind-dialog'
import { useSession } from '@/features/member/session'
import { requireLogin } from '@/features/member/session-guard'
import { LoadError } from '@/features/shop/components/load-error'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { isApiError } from '@/http/api-error'
import { useT } from '@/i18n/runtime'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
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
  const { confirm, known, chosen, count, price } = order
  const [sheet, setSheet] = useState<'pay' | 'prices'>()
  const close = () => setSheet(undefined)
  const tellOff = () => order.tell({ kind: 'online-off' })
  const back = () => void goBack('userGroupSchedules', { shopId })
  const notBound = isApiError(confirm.error) && confirm.error.code === 'shop.not_bound'

  return (
    <Page title={t('booking.orderTitle')} onBack={back} backLabel={t('common.back')} onRefresh={() => confirm.refetch()}>
      {known ? (
        <>
          <Stack>
            <OrderFacts schedule={known.schedule} />
            <PeopleCounter count={count} capacity={known.schedule.current_max_capacity} limit={order.limit} onChange={order.setCount} />
          </Stack>
          <SectionHead
            small
            title={t('booking.payWith')}
            link={{ word: t('booking.prices'), onPress: () => setSheet('prices'), id: 'prices' }}
          />
          <Stack>
            <PayList
              options={order.options}
              chosen={chosen}
              count={count}
              price={price}
              onChoose={order.choose}
              onOnlineOff={tellOff}
              onAll={() => setSheet('pay')}
            />
          </Stack>
          <OrderBar
            chosen={chosen}
            count={count}
            price={price}
            trial={known.trial_course}
            refusal={order.refusal}
            busy={order.busy}
            onSubmit={order.submit}
            onRetry={() => void confirm.refetch()}
          />
          <PayPicker
            open={sheet === 'pay'}
            options={order.options}
            chosen={chosen}
            count={count}
            price={price}
            barred={order.refusal !== null}
            busy={order.busy}
            onChoose={order.choose}
            onStep={(step) => {
              close()
              takeNextStep(step, { shopId, schedule: known.schedule, tellOff })
            }}
            onSubmit={() => {
              close()
              order.submit()
            }}
            onClose={close}
          />
          <PriceSheet open={sheet === 'prices'} confirm={known} onClose={close} />
          <OrderDialogs
            ask={order.ask}
            shop={known.schedule.shop}
            onClose={order.closeAsk}
            onPayPending={order.payPending}
            onAgree={order.agree}
          />
        </>
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
