import type { ShopDate } from '@/domain/time'
import { dayOf } from '@/domain/time'
import { LoadError } from '@/shell/page/load-error'
import { dayText, timeRangeText, weekdayWord } from '@/i18n/dates'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Picture } from '@/ui/picture/picture'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { WeekPicker } from '@/ui/week-picker/week-picker'
import { BatchPay } from '../batch/batch-pay'
import { BatchSkeleton } from '../batch/batch-skeleton'
import { useLessonBatch, type LessonBatch } from './use-lesson-batch'
import { useT as useBatchT } from '../batch/texts'
import { useT } from './texts'
import { SlotBins } from './slot-bins'
import { SlotSkeleton } from './slot-skeleton'

/** Times of a coach's course over three weeks to choose from, the people, the card, and one button for all (booking ledger BK-029, BK-057, BK-058). */
export function LessonBatchForm(props: LessonBatch) {
  const t = useT()
  const batchT = useBatchT()
  const lessons = useLessonBatch(props)
  const { course, times, slots, batch, today, day } = lessons
  if (course.isError && !course.data)
    return <LoadError error={course.error} busy={course.isFetching} onRetry={() => void course.refetch()} />
  if (!course.data) return <BatchSkeleton />
  const { course: about, teacher } = course.data
  return (
    <>
      <Stack>
        <CellGroup>
          <Cell
            lead={<Picture src={about.photo} ratio='1:1' width={64} />}
            title={about.name}
            note={[teacher.name, batchT('batch.minutes', { n: about.minutes })].join(' · ')}
          />
        </CellGroup>
      </Stack>
      <SectionHead small title={t('private.times')} />
      <Stack>
        <Card>
          <WeekPicker
            label={t('booking.days')}
            weekdays={lessons.weeks[0]!.map((at) => weekdayWord(t, at))}
            weeks={lessons.weeks.map((days) =>
              days.map((at) => ({
                key: at,
                number: String(Number(at.slice(8))),
                label: dayText(t, at, today),
                marked: lessons.chosenDays.has(at),
                disabled: at < today,
              })),
            )}
            current={day}
            onPick={(key) => lessons.chooseDay(key as ShopDate)}
          />
        </Card>
      </Stack>
      {slots.length > 0 ? (
        <SlotBins many shopId={props.shopId} slots={slots} isOn={lessons.isOn} onPick={lessons.toggle} />
      ) : times.isError ? (
        <LoadError error={times.error} busy={times.isFetching} onRetry={() => void times.refetch()} />
      ) : times.data ? (
        <EmptyState compact title={t('private.noTimes')} body={t('private.noTimesBody')} />
      ) : (
        <SlotSkeleton />
      )}
      {batch.chosen.length > 0 && (
        <>
          <SectionHead small title={t('private.chosen', { n: batch.chosen.length })} />
          <Stack>
            <CellGroup role='group' label={t('private.chosen', { n: batch.chosen.length })}>
              {batch.chosen.map(({ key, start, end, space }) => (
                <Cell
                  key={key}
                  id={`chosen-${start}`}
                  title={`${dayText(t, dayOf(start), today)} ${timeRangeText(t, start, end)}`}
                  note={space}
                  end={
                    <Button
                      size={36}
                      tone='quiet'
                      id={`drop-${start}`}
                      label={`${t('private.drop')} ${dayText(t, dayOf(start), today)} ${timeRangeText(t, start, end)}`}
                      onPress={() => batch.toggle(key)}
                    >
                      {t('private.drop')}
                    </Button>
                  }
                />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
      <SectionHead small title={t('private.payAll')} />
      <BatchPay batch={batch} hint={t('private.chooseTime')} share={lessons.share} />
    </>
  )
}
