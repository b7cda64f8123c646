import { useState, type ReactNode } from 'react'
import { CouponRow } from '@/features/coupon/choose/coupon-row'
import { OrderBar } from '@/features/payment/order/order-bar'
import { PayList } from '@/features/payment/order/pay-list'
import { PayPicker } from '@/features/payment/order/pay-picker'
import { PeopleCounter } from '@/features/payment/order/people-counter'
import { RemarkField } from '@/features/payment/order/remark-field'
import { PriceSheet } from '@/features/payment/order/price-sheet'
import type { ClassKind } from '@/domain/booking/codes'
import type { NextStep } from '@/features/payment/order/next-step'
import { useT } from './texts'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { classPriceLines } from '../group/class-price-lines'
import type { OrderKnown, OrderState } from './use-order-of'
import { findStep } from './next-step'
import { CancelRule } from '../change/cancel-rule'
import { OrderDialogs } from './order-dialogs'

interface OrderFormProps {
  order: OrderState
  known: OrderKnown
  kind: ClassKind
  /** The facts of the class or lesson. */
  facts: ReactNode
  /** The most people that seats are left for. */
  capacity: number
  /** Carries out the next step after a refused way to pay; `onPaymentOff` says that the venue takes no online payments. */
  takeStep: (step: NextStep, onPaymentOff: () => void) => void
  /** Asks for the prices again. */
  onRetry: () => void
}

/** Facts, head count, way to pay and the booking button, for a class and for a lesson alike (booking ledger BK-055). */
export function OrderForm({ order, known, kind, facts, capacity, takeStep, onRetry }: OrderFormProps) {
  const t = useT()
  const { chosen, count, price } = order
  const trial = known.trial_course
  const [sheet, setSheet] = useState<'pay' | 'prices'>()
  const close = () => setSheet(undefined)
  const onPaymentOff = () => order.tell({ kind: 'online-off' })
  return (
    <>
      <Stack>
        {facts}
        <PeopleCounter
          count={count}
          capacity={capacity}
          note={capacity > 0 ? t('order.peopleNote', { n: capacity }) : ''}
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
          findStep={findStep}
          onChoose={order.choose}
          onOnlineOff={onPaymentOff}
          onAll={() => {
            order.readCards()
            setSheet('pay')
          }}
        />
        <CouponRow choice={order.coupon} />
        <RemarkField value={order.remarks} onChange={order.setRemarks} />
        <CancelRule start={known.schedule.start} minutesCanCancel={known.minutes_can_cancel} />
      </Stack>
      <OrderBar
        chosen={chosen}
        count={count}
        price={price}
        discount={order.coupon.chosen?.discount ?? 0}
        trial={trial && { was: trial.original_price, note: t('order.trialLeft', { n: trial.current_capacity }) }}
        words={{ confirm: t('order.confirm'), refused: t('order.cannotBook') }}
        refusal={order.refusal}
        opening={order.opening}
        busy={order.busy}
        onSubmit={order.submit}
        onRetry={onRetry}
      />
      <PayPicker
        open={sheet === 'pay'}
        options={order.options}
        chosen={chosen}
        count={count}
        price={price}
        discount={order.coupon.chosen?.discount ?? 0}
        words={{ confirm: t('order.confirm'), other: t('order.stepClass') }}
        findStep={findStep}
        blocked={order.refusal !== null}
        busy={order.busy}
        onChoose={order.choose}
        onStep={(step) => {
          close()
          takeStep(step, onPaymentOff)
        }}
        onSubmit={() => {
          close()
          order.submit()
        }}
        onClose={close}
      />
      <PriceSheet open={sheet === 'prices'} lines={classPriceLines(t, known, kind)} onClose={close} />
      <OrderDialogs
        ask={order.ask}
        shop={known.schedule.shop}
        onClose={order.closeAsk}
        onPayPending={order.payPending}
        onAgree={order.agree}
      />
    </>
  )
}
