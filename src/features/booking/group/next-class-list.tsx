import { View } from '@tarojs/components'
import { useT } from '@/i18n/later/order'
import { bookToday } from '@/shell/shop/book-today'
import { go } from '@/routes/go'
import { addDays, dayOf } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { Card } from '@/ui/card/card'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState, ErrorState } from '@/ui/state-view/state-view'
import type { useBookableToday } from './use-bookable-today'
import { useOpenClass } from './use-open-class'
import { ClassCard } from './class-card'
import { ClassListSkeleton } from './class-list-skeleton'

interface NextClassListProps {
  shopId: number
  today: ReturnType<typeof useBookableToday>
  userStatus: number | null
  hideSeats: boolean
}

const ROWS = 3

/** The first classes of today that can still be booked, and a link to all of them. */
export function NextClassList({ shopId, today, userStatus, hideSeats }: NextClassListProps) {
  const t = useT()
  const open = useOpenClass(shopId)
  const seeTomorrow = () => void go('userGroupSchedules', { shopId, date: addDays(dayOf(serverNow()), 1) })
  return (
    <View>
      <SectionHead
        title={t('order.todayTitle')}
        link={{ word: t('order.allClasses'), onPress: () => void bookToday(shopId), id: 'all-classes' }}
      />
      {today.state === 'loading' && <ClassListSkeleton rows={ROWS} headless />}
      {today.state === 'loaded' && (
        <Stack>
          {today.classes.slice(0, ROWS).map(({ schedule, state }) => (
            <ClassCard
              key={schedule.id}
              schedule={schedule}
              state={state}
              userStatus={userStatus}
              hideSeats={hideSeats}
              onPress={open(schedule, state)}
            />
          ))}
        </Stack>
      )}
      {(today.state === 'empty' || today.state === 'error') && (
        <Stack>
          <Card pad>
            {today.state === 'empty' ? (
              <EmptyState
                compact
                title={t('order.todayOver')}
                act={{ word: t('booking.emptyDay'), onPress: seeTomorrow, id: 'see-tomorrow' }}
              />
            ) : (
              <ErrorState
                compact
                title={t('common.loadFailed')}
                act={{ word: t('common.retry'), onPress: () => void today.refresh(), busy: today.busy, id: 'retry-classes' }}
              />
            )}
          </Card>
        </Stack>
      )}
    </View>
  )
}
