import { useState } from 'react'
import { OrderBar } from '@/features/payment/components/order-bar'
import { PayList } from '@/features/payment/components/pay-list'
import { PayPicker } from '@/features/payment/components/pay-picker'
import { PeopleCounter } from '@/features/payment/components/people-counter'
import { PriceSheet } from '@/features/payment/components/price-sheet'
import { useT } from '@/features/payment/texts'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { classPriceLines } from '../class-price-lines'
import type { useOrder } from '../hooks/use-order'
import { stepOf } from '../next-step'
import { takeClassStep } from '../take-class-step'
import { OrderDialogs } from './order-dialogs'
import { OrderFacts } from './order-facts'

interface OrderFormProps {
  shopId: number
  order: ReturnType<typeof useOrder>
  known: NonNullable<ReturnType<typeof useOrder>['known']>
}

/** A class, how many come, how it is paid, and the booking. */
export function OrderForm({ shopId, order, known }: OrderFormProps) {
  const t = useT()
  const { confirm, chosen, count, price } = order
  const trial = known.trial_course
  const capacity = known.schedule.current_max_capacity
  const [sheet, setSheet] = useState<'pay' | 'prices'>()
  const close = () => setSheet(undefined)
  const tellOff = () => order.tell({ kind: 'online-off' })
  return (
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
  )
}
