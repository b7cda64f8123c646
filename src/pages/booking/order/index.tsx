import { useEffect, useState } from 'react'
import { OrderDialogs } from '@/features/booking/components/order-dialogs'
import { OrderFacts } from '@/features/booking/components/order-facts'
import { OrderSkeleton } from '@/features/booking/components/order-skeleton'
import { WaitingPart } from '@/features/booking/components/waiting-part'
import { isFull } from '@/features/booking/class-facts'
import { classPriceLines } from '@/features/booking/class-price-lines'
import { useOrder } from '@/features/booking/hooks/use-order'
import { stepOf } from '@/features/booking/next-step'
import { takeClassStep } from '@/features/booking/take-class-step'
import { ShopBindDialog } from '@/features/member/components/shop-bind-dialog'
import { useSession } from '@/features/member/session'
import { requireLogin } from '@/features/member/session-guard'
import { OrderBar } from '@/features/payment/components/order-bar'
import { PayList } from '@/features/payment/components/pay-list'
import { PayPicker } from '@/features/payment/components/pay-picker'
import { PeopleCounter } from '@/features/payment/components/people-counter'
import { PriceSheet } from '@/features/payment/components/price-sheet'
import { useT } from '@/features/payment/texts'
import { LoadError } from '@/features/shop/components/load-error'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { isApiError } from '@/http/api-error'
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
  const trial = known?.trial_course ?? null
  const capacity = known?.schedule.current_max_capacity ?? 1
  const [sheet, setSheet] = useState<'pay' | 'prices'>()
  const close = () => setSheet(undefined)
  const tellOff = () => order.tell({ kind: 'online-off' })
  const back = () => void goBack('userGroupSchedules', { shopId })
  const notBound = isApiError(confirm.error) && confirm.error.code === 'shop.not_bound'

  return (
    <Page title={t('booking.orderTitle')} onBack={back} backLabel={t('common.back')} onRefresh={() => confirm.refetch()}>
      {known && isFull(known) ? (
        <>
          <Stack>
            <OrderFacts schedule={known.schedule} />
          </Stack>
          <WaitingPart shopId={shopId} schedule={known.schedule} />
        </>
      ) : known ? (
        <>
          <Stack>
            <OrderFacts schedule={known.schedule} />
            <PeopleCounter
              count={count}
              capacity={capacity}
              note={t('booking.peopleNote', { n: Math.max(1, capacity) })}
              limit={order.limit}
              onChange={order.setCount}
            />
          </Stack>
          <SectionHead
            small
            title={t('payment.payWith')}
            link={{ word: t('payment.prices'), onPress: () => setSheet('prices'), id: 'prices' }}
          />
          <Stack>
            <PayList
              options={order.options}
              chosen={chosen}
              count={count}
              price={price}
              stepOf={stepOf}
              onChoose={order.choose}
              onOnlineOff={tellOff}
              onAll={() => setSheet('pay')}
            />
          </Stack>
          <OrderBar
            chosen={chosen}
            count={count}
            price={price}
            trial={trial && { was: trial.original_price, note: t('booking.trialLeft', { n: trial.current_capacity }) }}
            words={{ confirm: t('booking.confirm'), refused: t('booking.cannotBook') }}
            refusal={order.refusal}
            opening={order.opening}
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
            words={{ confirm: t('booking.confirm'), other: t('booking.stepClass') }}
            stepOf={stepOf}
            barred={order.refusal !== null}
            busy={order.busy}
            onChoose={order.choose}
            onStep={(step) => {
              close()
              takeClassStep(step, { shopId, schedule: known.schedule, tellOff })
            }}
            onSubmit={() => {
              close()
              order.submit()
            }}
            onClose={close}
          />
          <PriceSheet open={sheet === 'prices'} lines={classPriceLines(t, known)} onClose={close} />
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
