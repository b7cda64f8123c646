import { dayOf, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { LoadError } from '@/shell/page/load-error'
import { dayWord } from '@/i18n/dates'
import { EmptyState } from '@/ui/state-view/state-view'
import type { useLessonChoice } from './use-lesson-choice'
import { useT } from './texts'
import { SlotBins } from './slot-bins'
import { SlotSkeleton } from './slot-skeleton'

interface LessonTimesProps {
  shopId: number
  choice: ReturnType<typeof useLessonChoice>
  onPick: (datetime: string) => void
}

/** The times of the chosen day, in one of the four states; a day without times leads to the coach's nearest one. */
export function LessonTimes({ shopId, choice, onPick }: LessonTimesProps) {
  const t = useT()
  const today = dayOf(useNow())
  const { times, slots, slot, coach } = choice
  if (times.data && slots.length > 0)
    return (
      <SlotBins
        shopId={shopId}
        slots={slots}
        isOn={({ datetime }) => datetime === slot?.datetime}
        onPick={({ datetime }) => onPick(datetime)}
      />
    )
  if (times.isError && !times.data) return <LoadError error={times.error} busy={times.isFetching} onRetry={() => void times.refetch()} />
  if (!times.data) return <SlotSkeleton />
  const nearest = coach?.recently_schedule_time ? dayOf(readInstant(coach.recently_schedule_time)) : null
  return (
    <EmptyState
      compact
      title={t('private.noTimes')}
      body={t('private.noTimesBody')}
      {...(nearest !== null &&
        nearest !== choice.day && {
          act: {
            word: t('private.toDay', { day: dayWord(t, nearest, today) }),
            onPress: () => (choice.days.includes(nearest) ? choice.chooseDay(nearest) : choice.moveTo(nearest)),
            id: 'nearest-day',
          },
        })}
    />
  )
}
