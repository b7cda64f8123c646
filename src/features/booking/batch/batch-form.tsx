import type { ScheduleOrder } from '@/contract/booking/shapes'
import { MOST_IN_BATCH } from '@/domain/booking/batch/most'
import { LoadError } from '@/shell/page/load-error'
import type { Answer } from '@/http/call'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { LongList } from '@/ui/long-list/long-list'
import { Picture } from '@/ui/picture/picture'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { useBatchQuery } from './use-batch-queries'
import { ofClass } from './batch-choice'
import { useT } from './texts'
import { useBatch } from './use-batch'
import { BatchPay } from './batch-pay'
import { BatchRow } from './batch-row'
import styles from './batch-row.module.scss'
import { BatchSkeleton } from './batch-skeleton'

interface BatchFormProps {
  shopId: number
  courseId: number
  /** The member to book for. */
  userId: number
  /** The class whose page led here; it is chosen at first where it can be booked. */
  begunWith?: number | undefined
  onBooked: (orders: readonly ScheduleOrder[]) => void
}

/** The coming classes of a course to choose from, the people, the card, and one button for all (booking ledger BK-057, BK-058). */
export function BatchForm({ shopId, courseId, userId, ...rest }: BatchFormProps) {
  const query = useBatchQuery(shopId, courseId, userId)
  const reload = () => void query.refetch()
  if (query.data) return <KnownBatch shopId={shopId} userId={userId} known={query.data} reload={reload} {...rest} />
  return query.isError ? <LoadError error={query.error} busy={query.isFetching} onRetry={reload} /> : <BatchSkeleton />
}

interface KnownBatchProps extends Omit<BatchFormProps, 'courseId'> {
  known: Answer<'batchSchedules'>
  reload: () => void
}

function KnownBatch({ shopId, userId, known, begunWith, reload, onBooked }: KnownBatchProps) {
  const t = useT()
  const { course, schedules, cards } = known
  const open = schedules.filter(({ refusal }) => refusal === null).slice(0, MOST_IN_BATCH)
  const batch = useBatch({
    shopId,
    userId,
    kind: 'group',
    choices: schedules.map(ofClass),
    begunWith: open.filter(({ id }) => id === begunWith).map(({ id }) => String(id)),
    cards,
    reload,
    onBooked,
  })
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
          <LongList
            items={schedules}
            readKey={({ id }) => id}
            estimate={62}
            follow={styles.run}
            render={(schedule) => (
              <BatchRow
                schedule={schedule}
                on={batch.picked.includes(String(schedule.id))}
                onToggle={() => batch.toggle(String(schedule.id))}
              />
            )}
          />
        </CellGroup>
      </Stack>
      <BatchPay batch={batch} hint={t('batch.needPick')} />
    </>
  )
}
