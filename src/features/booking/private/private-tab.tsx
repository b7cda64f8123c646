import type { ReactNode } from 'react'
import { addDays, type ShopDate } from '@/domain/time'
import { LoadError } from '@/shell/page/load-error'
import { useReadAhead } from '@/http/use-read-ahead'
import { LongStack } from '@/ui/stack/long-stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { TagFilter } from '../group/tag-filter'
import { coachesOptions, useCoachesQuery, useLessonTagsQuery } from './private-queries'
import { useT } from './texts'
import { CoachCard } from './coach-card'
import { CoachListSkeleton } from './coach-list-skeleton'

interface PrivateTabProps {
  shopId: number
  day: ShopDate
  userStatus: number | null
  /** The tags chosen. */
  chosen: readonly number[]
  onChoose: (tags: readonly number[]) => void
  onPickDay: (day: ShopDate) => void
  /** The row below the list that shares the day; `quiet` hides it where no coach is free. */
  share: (quiet: boolean) => ReactNode
}

/** The coaches of the chosen day, by tags, in one of the four states (booking ledger BK-006, BK-105). */
export function PrivateTab({ shopId, day, userStatus, chosen, onChoose, onPickDay, share }: PrivateTabProps) {
  const t = useT()
  const known = useLessonTagsQuery(shopId, day)
  const tags = known.data?.tags ?? []
  // Tags that the day does not have do not filter (BK-451).
  const counting = known.data ? chosen.filter((id) => tags.some((tag) => tag.id === id)) : chosen
  const list = useCoachesQuery(shopId, day, counting)
  useReadAhead(list.isSuccess, [coachesOptions(shopId, addDays(day, 1), [])])
  const coaches = list.data?.teachers ?? []
  return (
    <>
      <TagFilter tags={tags} chosen={counting} onChange={onChoose} />
      {list.data ? (
        coaches.length > 0 ? (
          <LongStack
            items={coaches}
            readKey={({ id }) => String(id)}
            estimate={180}
            render={(coach, at) => (
              <CoachCard shopId={shopId} coach={coach} day={day} userStatus={userStatus} first={at < 4} onPickDay={onPickDay} />
            )}
          />
        ) : counting.length > 0 ? (
          <EmptyState
            title={t('private.noneTagged')}
            body={t('private.noneTaggedBody')}
            act={{ word: t('private.clearTags'), onPress: () => onChoose([]), id: 'clear-tags' }}
          />
        ) : (
          <EmptyState title={t('private.emptyTitle')} body={t('private.emptyBody')} />
        )
      ) : list.isError ? (
        <LoadError error={list.error} busy={list.isFetching} onRetry={() => void Promise.all([list.refetch(), known.refetch()])} />
      ) : (
        <CoachListSkeleton />
      )}
      {share(coaches.length === 0)}
    </>
  )
}
