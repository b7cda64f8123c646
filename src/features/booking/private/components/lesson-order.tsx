import { View } from '@tarojs/components'
import { useState } from 'react'
import { ShopBindDialog } from '@/features/member/components/shop-bind-dialog'
import { OrderBar } from '@/features/payment/components/order-bar'
import { PayList } from '@/features/payment/components/pay-list'
import { PayPicker } from '@/features/payment/components/pay-picker'
import { PeopleCounter } from '@/features/payment/components/people-counter'
import { PriceSheet } from '@/features/payment/components/price-sheet'
import { takeNextStep } from '@/features/payment/take-next-step'
import { LoadError } from '@/features/shop/components/load-error'
import { isApiError } from '@/http/api-error'
import { go } from '@/routes/go'
import { buildAddress } from '@/routes/match'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { classPriceLines } from '../../class-price-lines'
import { OrderDialogs } from '../../components/order-dialogs'
import { stepOf } from '../../next-step'
import type { LessonAsked } from '../api/private-queries'
import { useLessonOrder } from '../hooks/use-lesson-order'
import { useT } from '../texts'
import { LessonFacts } from './lesson-facts'
import styles from './slot-bins.module.scss'

interface LessonOrderProps extends Omit<LessonAsked, 'count'> {
  recommendUserId?: number | undefined
  activityId?: number | undefined
  /** Where the page leads that was not meant for this person. */
  onBack: () => void
}

/** What is paid for the chosen time: facts and warning, head count, way to pay, the booking itself (booking ledger BK-055, BK-339). */
export function LessonOrder({ onBack, ...asked }: LessonOrderProps) {
  const t = useT()
  const { shopId, timetableId } = asked
  const order = useLessonOrder(asked)
  const { confirm, known, chosen, count, price } = order
  const [sheet, setSheet] = useState<'pay' | 'prices'>()
  const close = () => setSheet(undefined)
  const tellOff = () => order.tell({ kind: 'online-off' })
  const notBound = isApiError(confirm.error) && confirm.error.code === 'shop.not_bound'
  const trial = known?.trial_course ?? null
  return (
    <>
      <View className={styles.chosen} />
      {known ? (
        <>
          <Stack>
            <LessonFacts schedule={known.schedule} />
            <PeopleCounter
              count={count}
              capacity={known.max_users}
              note={t('booking.peopleNote', { n: Math.max(1, known.max_users) })}
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
              takeNextStep(step, {
                tel: known.schedule.shop.phone,
                buyCard: () => {
                  const next = buildAddress('userPrivateScheduleOrder', { shopId, scheduleId: timetableId, start: asked.start })
                  void go('buyCard', { shopId, timetable_id: timetableId, next })
                },
                other: () => void go('userPrivateSchedules', { shopId }),
                tellOff,
              })
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
        <SkeletonGroup label={t('common.loading')}>
          <Stack>
            <Bone kind='button' width='100%' />
            <Bone kind='button' width='100%' />
          </Stack>
        </SkeletonGroup>
      )}
      <ShopBindDialog
        shopId={shopId}
        open={notBound || order.ask?.kind === 'not-bound'}
        onClose={onBack}
        onBound={() => {
          order.closeAsk()
          void confirm.refetch()
        }}
      />
    </>
  )
}
