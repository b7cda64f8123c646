import { Text, View } from '@tarojs/components'
import { useBookingQuery } from '@/features/booking/api/use-booking-query'
import { costText } from '@/features/booking/components/cost-text'
import { OrderSkeleton } from '@/features/booking/components/order-skeleton'
import { dayOf, readInstant } from '@/domain/time'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { useNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { useT } from '@/i18n/runtime'
import { replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Page } from '@/ui/page/page'
import { ResultDisc } from '@/ui/result-disc/result-disc'
import { Stack } from '@/ui/stack/stack'
import { ErrorState } from '@/ui/state-view/state-view'
import styles from './index.module.scss'

function OrderSuccessPage() {
  const t = useT()
  const { shopId, order_id: orderId } = useRouteParams('orderSuccess')
  const query = useBookingQuery(orderId)
  const today = dayOf(useNow())
  const order = query.data?.order
  const toList = () => void replace('userGroupSchedules', { shopId })
  const toDetail = () => void replace('userScheduleOrderDetail', { shopId, orderId })
  const start = order && readInstant(order.schedule.start)

  return (
    <Page title={t('booking.title')} onBack={toList} backLabel={t('common.back')}>
      {order && start !== undefined ? (
        <>
          <View className={styles.result}>
            <ResultDisc kind='ok' />
            <Text className={styles.title} id='booked'>
              {t('booking.successTitle')}
            </Text>
            <Text className={styles.hint}>{t('booking.successHint')}</Text>
          </View>
          <Stack>
            <CellGroup>
              <Cell
                title={order.schedule.course.name}
                note={`${dayText(t, dayOf(start), today)} ${timeRangeText(t, start, readInstant(order.schedule.end))}`}
              />
              <Cell plain title={t('booking.paid')} value={costText(t, order)} />
            </CellGroup>
          </Stack>
          <ActionBar>
            <Button tone='soft' grow onPress={toList} id='to-list'>
              {t('booking.toList')}
            </Button>
            <Button grow onPress={toDetail} id='to-detail'>
              {t('booking.toDetail')}
            </Button>
          </ActionBar>
        </>
      ) : query.isError ? (
        <ErrorState
          title={t('booking.loadFailed')}
          act={{ word: t('common.retry'), onPress: () => void query.refetch(), busy: query.isFetching }}
        />
      ) : (
        <OrderSkeleton />
      )}
    </Page>
  )
}

export default withBoundary(OrderSuccessPage)
