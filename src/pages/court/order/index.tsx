import { useState } from 'react'
import { CourtDialogs } from '@/features/court/order/court-dialogs'
import { CourtOrderSkeleton } from '@/features/court/order/court-order-skeleton'
import { SlotList } from '@/features/court/timetable/slot-list'
import { useCourtOrder } from '@/features/court/order/use-court-order'
import { findStep } from '@/features/court/order/next-step'
import { cancelText } from '@/features/court/timetable/slots'
import { useT } from '@/features/court/texts'
import { ShopBindDialog } from '@/features/member/me/shop-bind-dialog'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { OrderBar } from '@/features/payment/order/order-bar'
import { PayList } from '@/features/payment/order/pay-list'
import { PayPicker } from '@/features/payment/order/pay-picker'
import { SmallPrint } from '@/features/payment/small-print'
import type { NextStep } from '@/features/payment/order/next-step'
import { takeNextStep } from '@/features/payment/order/take-next-step'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useRole } from '@/features/staff/use-role'
import type { ChosenMember } from '@/features/staff/find/chosen-member'
import { MemberPicker } from '@/features/staff/find/member-picker'
import { useT as useStaffT } from '@/features/staff/texts'
import { canAct } from '@/domain/staff/permissions'
import { isApiError } from '@/http/api-error'
import { errorText } from '@/i18n/error-text'
import { go, goBack, replace } from '@/routes/go'
import { buildAddress } from '@/routes/match'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { toast } from '@/ui/toast/toast-store'

function CourtOrderPage() {
  const t = useT()
  const tStaff = useStaffT()
  const { shopId, date = '', slots = '' } = useRouteParams('courtOrder')
  const { userId } = useLoggedIn(shopId)
  const { role } = useRole(shopId)
  const [member, chooseMember] = useState<ChosenMember>()
  const order = useCourtOrder({
    shopId,
    userId: member?.id ?? userId,
    date,
    slots,
    ...(member && {
      onOrdered: (heldOrderId) => {
        if (heldOrderId !== undefined) return void replace('staffHeldOrder', { shopId, orderId: heldOrderId })
        toast(tStaff('staff.booked', { name: member.username }), 'done')
        void replace('coachCourtOrders', { shopId, date })
      },
    }),
  })
  const { confirm, known, options, chosen, price } = order
  const [picking, setPicking] = useState(false)
  const back = () => void goBack('userCourtSchedules', { shopId, date })
  const onPaymentOff = () => order.tell({ kind: 'online-off' })
  const notBound = isApiError(confirm.error) && confirm.error.code === 'shop.not_bound'
  const take = (step: NextStep) => {
    setPicking(false)
    takeNextStep(step, {
      tel: known?.shop.phone ?? '',
      buyCard: () => void go('buyCard', { shopId, next: buildAddress('courtOrder', { shopId, date, slots }) }),
      other: back,
      onPaymentOff,
    })
  }

  return (
    <Page title={t('court.confirmTitle')} onBack={back} backLabel={t('common.back')} onRefresh={() => confirm.refetch()}>
      {known ? (
        <>
          <Stack>
            <SlotList schedules={known.schedules} shop={known.shop} />
          </Stack>
          {canAct(role, 'write', 'court') && <MemberPicker orSelf shopId={shopId} member={member} onChoose={chooseMember} />}
          <SectionHead small title={t('payment.payWith')} />
          <Stack>
            <PayList
              options={options}
              chosen={chosen}
              count={1}
              price={price}
              findStep={findStep}
              onChoose={order.choose}
              onOnlineOff={onPaymentOff}
              onAll={() => setPicking(true)}
            />
            <SmallPrint id='cancel-rule' text={cancelText(t, known.minutes_can_cancel)} />
          </Stack>
          <OrderBar
            chosen={chosen}
            count={1}
            price={price}
            trial={null}
            words={{ confirm: t('court.confirm'), refused: t('court.refused') }}
            refusal={order.refusal}
            busy={order.busy}
            onSubmit={order.submit}
            onRetry={() => void confirm.refetch()}
          />
          <PayPicker
            open={picking}
            options={options}
            chosen={chosen}
            count={1}
            price={price}
            words={{ confirm: t('court.confirm'), other: t('court.again') }}
            findStep={findStep}
            blocked={order.refusal !== null}
            busy={order.busy}
            onChoose={order.choose}
            onStep={take}
            onSubmit={() => {
              setPicking(false)
              order.submit()
            }}
            onClose={() => setPicking(false)}
          />
          <CourtDialogs ask={order.ask} phone={known.shop.phone} onClose={order.closeAsk} onAgree={order.agree} />
        </>
      ) : !date || !slots ? (
        // A link without the chosen slots.
        <EmptyState title={errorText('court.slot_gone')} act={{ word: t('court.toGrid'), onPress: back, id: 'to-grid' }} />
      ) : confirm.isError && !notBound ? (
        <LoadError error={confirm.error} busy={confirm.isFetching} onRetry={() => void confirm.refetch()} />
      ) : (
        <CourtOrderSkeleton />
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

export default withBoundary(CourtOrderPage)
