import { addDays, type ShopDate } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { useT } from '@/i18n/runtime'
import { EmptyState, ErrorState } from '@/ui/state-view/state-view'
import type { useDayClasses } from './use-day-classes'
import { ClassList } from './class-list'
import { filterCount, noFilter } from './class-filter'
import { ClassListSkeleton } from './class-list-skeleton'
import { TagFilter } from './tag-filter'

interface GroupTabProps {
  shopId: number
  day: ShopDate
  classes: ReturnType<typeof useDayClasses>
  userStatus: number | null
  hideSeats: boolean
  onPickDay: (day: ShopDate) => void
}

/** The group classes of the chosen day, in one of the four states (booking ledger BK-082, BK-210, BK-416). */
export function GroupTab({ shopId, day, classes, userStatus, hideSeats, onPickDay }: GroupTabProps) {
  const t = useT()
  const { state, error, filter, setFilter } = classes
  return (
    <>
      <TagFilter tags={classes.tags} chosen={filter.tags} onChange={(tags) => setFilter({ ...filter, tags })} />
      {state === 'loading' && <ClassListSkeleton />}
      {state === 'error' && (
        <ErrorState
          title={t('common.loadFailed')}
          body={isApiError(error) && error.status !== 0 ? error.msg : t('common.loadFailedHint')}
          act={{ word: t('common.retry'), onPress: () => void classes.refresh(), busy: classes.busy, id: 'retry' }}
        />
      )}
      {state === 'empty' &&
        (filterCount(filter) > 0 ? (
          <EmptyState
            title={t('booking.noneFiltered')}
            body={t('booking.noneFilteredBody')}
            act={{ word: t('booking.filterClear'), onPress: () => setFilter(noFilter), id: 'filter-clear' }}
          />
        ) : (
          <EmptyState
            title={t('booking.emptyTitle')}
            body={t('booking.emptyBody')}
            act={{ word: t('booking.emptyDay'), onPress: () => onPickDay(addDays(day, 1)), id: 'next-day' }}
          />
        ))}
      {state === 'loaded' && <ClassList shopId={shopId} classes={classes.classes} userStatus={userStatus} hideSeats={hideSeats} />}
    </>
  )
}
