import { View } from '@tarojs/components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { bookingKeys } from '@/features/booking/booking-keys'
import { BOOKING, BookingDay, DAY_HEAD } from '@/features/booking/group/booking-day'
import { BookingListSkeleton } from '@/features/booking/own/booking-list-skeleton'
import { CancelDialog } from '@/features/booking/change/cancel-dialog'
import { MyWaits } from '@/features/booking/waiting/my-waits'
import { MyAppointments } from '@/features/booking/own/my-appointments'
import { MarkedWeeks } from '@/features/booking/own/marked-weeks'
import { MonthHead } from '@/features/booking/own/month-head'
import { MyNoShows } from '@/features/booking/no-show/my-no-shows'
import { TrainsCell } from '@/features/booking/training/trains-cell'
import { useMyBookings } from '@/features/booking/own/use-my-bookings'
import { targetOfBooking, targetOfPlan } from '@/features/corporate/check-in/check-in-target'
import { OutsideDialog } from '@/features/corporate/check-in/outside-dialog'
import { useCorpCheckIn } from '@/features/corporate/check-in/use-corp-check-in'
import { CourtOrderCard } from '@/features/court/order/court-order-card'
import { CourtOrdersCell } from '@/features/court/order/court-orders-cell'
import { planKeys } from '@/features/plan/plan-keys'
import { MyPlanOrders } from '@/features/plan/own/my-plan-orders'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { UnpaidPart } from '@/features/payment/pending/unpaid-part'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useT } from '@/i18n/later/order'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { LongList } from '@/ui/long-list/long-list'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import styles from './index.module.scss'

function MyBookingsPage() {
  const t = useT()
  const { shopId } = useRouteParams('userScheduleOrders')
  const { visitor } = useLoggedIn(shopId)
  const shop = useShopQuery(shopId)
  const list = useMyBookings(shopId, !visitor)
  const [cancelling, setCancelling] = useState<ScheduleOrder>()
  const checkIn = useCorpCheckIn()
  const client = useQueryClient()
  const beside = [bookingKeys.noShows(shopId), bookingKeys.waits(shopId), bookingKeys.feed, planKeys.orders(shopId)]
  const kinds = [
    ['coming', list.coming ? t('order.comingCount', { n: list.coming }) : t('order.coming')],
    ['over', t('order.over')],
    ['all', t('order.all')],
  ] as const

  return (
    <Page
      title={t('order.mineTitle')}
      onBack={() => void goBack('shopHomePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => Promise.all([list.refresh(), ...beside.map((queryKey) => client.refetchQueries({ queryKey, type: 'active' }))])}
    >
      <ChipRow label={t('order.mineTitle')}>
        {kinds.map(([kind, word]) => (
          <Chip key={kind} word={word} on={list.kind === kind} onPress={() => list.setKind(kind)} id={`kind-${kind}`} />
        ))}
      </ChipRow>
      <MyNoShows shopId={shopId} enabled={!visitor} />
      {list.kind === 'coming' && <UnpaidPart shopId={shopId} enabled={!visitor} />}
      {list.kind !== 'coming' && <MonthHead month={list.month} onChange={list.setMonth} />}
      {list.kind === 'coming' && (
        <Stack>
          <MarkedWeeks today={list.today} weeks={list.weeks} marked={list.marked} picked={list.picked} onPick={list.pick} />
        </Stack>
      )}
      {list.state === 'loading' && <BookingListSkeleton />}
      {list.state === 'error' && <LoadError error={list.error} busy={list.busy} onRetry={() => void list.refresh()} />}
      {list.state === 'empty' && (
        <EmptyState
          title={t('order.noneTitle')}
          body={t('order.noneBody')}
          act={{ word: t('order.goBook'), onPress: () => void go('userGroupSchedules', { shopId }), id: 'go-book' }}
        />
      )}
      {list.state === 'loaded' && list.days.length === 0 && (
        <EmptyState
          compact
          title={t('order.noneTitle')}
          act={{ word: t('order.all'), onPress: () => list.picked && list.pick(list.picked), id: 'all-days' }}
        />
      )}
      {list.state === 'loaded' && (
        <LongList
          items={list.days}
          readKey={({ date }) => date}
          estimate={({ items }) => DAY_HEAD + BOOKING * items.length}
          render={(day) => (
            <BookingDay
              {...day}
              today={list.today}
              court={(order) => <CourtOrderCard order={order} />}
              onCancel={setCancelling}
              onCheckIn={(booking) => checkIn.scan(targetOfBooking(booking))}
            />
          )}
        />
      )}
      {list.kind === 'coming' && (
        <>
          <MyWaits shopId={shopId} enabled={!visitor} />
          <MyPlanOrders shopId={shopId} enabled={!visitor} onCorpCheckIn={(order) => checkIn.scan(targetOfPlan(order))} />
          <MyAppointments shopId={shopId} enabled={!visitor} />
        </>
      )}
      {list.kind === 'over' && !visitor && (
        <View className={styles.after}>
          <TrainsCell shopId={shopId} />
        </View>
      )}
      {shop.data?.shop.modules.court && (
        <View className={styles.after}>
          <CourtOrdersCell shopId={shopId} />
        </View>
      )}
      <OutsideDialog checkIn={checkIn} />
      <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} />
    </Page>
  )
}

export default withBoundary(MyBookingsPage)
