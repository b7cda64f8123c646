import type { ScheduleOrder } from '@/contract/booking'
import { LoadError } from '@/features/shop/components/load-error'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Picture } from '@/ui/picture/picture'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { useBatchQuery } from '../api/use-batch-queries'
import { ofClass } from '../batch-choice'
import { useT } from '../batch-texts'
import { useBatch } from '../hooks/use-batch'
import { BatchPay } from './batch-pay'
import { BatchRow } from './batch-row'
import { ClassListSkeleton } from './class-list-skeleton'

interface BatchFormProps {
  shopId: number
  courseId: number
  /** Whom it is for. */
  userId: number
  onBooked: (orders: readonly ScheduleOrder[]) => void
}

/** The coming classes of a course to choose from, the people, the card, and one button for all (booking ledger BK-057, BK-058). */
export function BatchForm({ shopId, courseId, userId, onBooked }: BatchFormProps) {
  const t = useT()
  const query = useBatchQuery(shopId, courseId, userId)
  const schedules = query.data?.schedules ?? []
  const open = schedules.filter(({ refusal }) => refusal === null)
  const batch = useBatch({
    shopId,
    userId,
    kind: 'group',
    choices: schedules.map(ofClass),
    cards: query.data?.cards ?? [],
    reload: () => void query.refetch(),
    onBooked,
  })
  if (query.isError && !query.data) return <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!query.data) return <ClassListSkeleton />
  const { course } = query.data
  if (schedules.length === 0) return <EmptyState title={t('batch.empty')} body={t('batch.emptyBody')} />
  const all = batch.picked.length === open.length && open.length > 0
  return (
    <>
      <Stack>
        <CellGroup>
          <Cell
            lead={<Picture src={course.photo} ratio='1:1' width={64} />}
            title={course.name}
            note={t('batch.minutes', { n: course.minutes })}
          />
        </CellGroup>
      </Stack>
      <SectionHead
        small
        title={t('batch.pick')}
        {...(open.length > 0 && {
          link: {
            word: all ? t('batch.none') : t('batch.all', { n: open.length }),
            onPress: () => batch.pick(all ? [] : open.map(({ id }) => String(id))),
            id: 'pick-all',
          },
        })}
      />
      <Stack>
        <CellGroup>
          {schedules.map((schedule) => (
            <BatchRow
              key={schedule.id}
              schedule={schedule}
              on={batch.picked.includes(String(schedule.id))}
              onToggle={() => batch.toggle(String(schedule.id))}
            />
          ))}
        </CellGroup>
      </Stack>
      <BatchPay batch={batch} hint={t('batch.needPick')} />
    </>
  )
}
