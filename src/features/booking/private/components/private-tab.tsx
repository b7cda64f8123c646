import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { addDays, type ShopDate } from '@/domain/time'
import { LoadError } from '@/features/shop/components/load-error'
import { LongList } from '@/ui/long-list/long-list'
import { EmptyState } from '@/ui/state-view/state-view'
import { TagFilter } from '../../components/tag-filter'
import { coachesOptions, useCoachesQuery, useLessonTagsQuery } from '../api/private-queries'
import { useT } from '../texts'
import { CoachCard } from './coach-card'
import styles from './coach-card.module.scss'
import { CoachListSkeleton } from './coach-list-skeleton'

interface PrivateTabProps {
  shopId: number
  day: ShopDate
  userStatus: number | null
  onPickDay: (day: ShopDate) => void
}

/** The coaches of the chosen day, by tags, in one of the four states (booking ledger BK-006, BK-105). */
export function PrivateTab({ shopId, day, userStatus, onPickDay }: PrivateTabProps) {
  const t = useT()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const known = useLessonTagsQuery(shopId, day)
  const tags = known.data?.tags ?? []
  // Tags that the day does not have are no filter (BK-451).
  const counting = known.data ? chosen.filter((id) => tags.some((tag) => tag.id === id)) : chosen
  const list = useCoachesQuery(shopId, day, counting)
  const ready = list.isSuccess
  useEffect(() => {
    if (ready) void client.prefetchQuery(coachesOptions(shopId, addDays(day, 1), []))
  }, [client, ready, shopId, day])
  const coaches = list.data?.teachers ?? []
  return (
    <>
      <TagFilter tags={tags} chosen={counting} onChange={setChosen} />
      {list.data ? (
        coaches.length > 0 ? (
          <LongList
            items={coaches}
            keyOf={({ id }) => String(id)}
            estimate={180}
            className={styles.block}
            render={(coach) => <CoachCard shopId={shopId} coach={coach} day={day} userStatus={userStatus} onPickDay={onPickDay} />}
          />
        ) : counting.length > 0 ? (
          <EmptyState
            title={t('private.noneTagged')}
            body={t('private.noneTaggedBody')}
            act={{ word: t('private.clearTags'), onPress: () => setChosen([]), id: 'clear-tags' }}
          />
        ) : (
          <EmptyState title={t('private.emptyTitle')} body={t('private.emptyBody')} />
        )
      ) : list.isError ? (
        <LoadError error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <CoachListSkeleton />
      )}
    </>
  )
}
