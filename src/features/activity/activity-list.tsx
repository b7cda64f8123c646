import { View } from '@tarojs/components'
import type { Activity } from '@/contract/activity/activity'
import { useT } from './texts'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { LongList } from '@/ui/long-list/long-list'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { ActivityCard } from './activity-card'
import styles from './activity-list.module.scss'

/** The list while it loads: one large card and two small ones. */
export function ActivityListSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')} className={styles.list}>
      <Card>
        <Skeleton kind='picture' />
        <View className={styles.shapes}>
          <Skeleton kind='title' width='60%' />
          <Skeleton width='80%' />
          <Skeleton kind='small' width='40%' />
        </View>
      </Card>
      <MoreSkeleton />
      <MoreSkeleton />
    </SkeletonGroup>
  )
}

function MoreSkeleton() {
  return (
    <Card className={styles.row}>
      <Skeleton kind='round' width='96px' className={styles.square} />
      <View className={styles.grow}>
        <Skeleton kind='title' width='70%' />
        <Skeleton width='90%' />
        <Skeleton kind='small' width='40%' />
      </View>
    </Card>
  )
}

interface ActivityListProps {
  shopId: number
  activities: readonly Activity[]
  hidePrices: boolean
  /** The foot of the list: the next page is loading, or could not be read. */
  more: { kind: 'none' } | { kind: 'loading' } | { kind: 'failed'; retry: () => void }
}

/** The activities read so far; scrolling to the foot reads the next page. */
export function ActivityList({ shopId, activities, hidePrices, more }: ActivityListProps) {
  const t = useT()
  return (
    <>
      <LongList
        items={activities}
        readKey={(activity) => activity.id}
        estimate={200}
        className={styles.list}
        render={(activity, at) => (
          <ActivityCard
            activity={activity}
            onPress={() => void go('activityPage', { shopId, activityId: activity.id })}
            hidePrice={hidePrices}
            first={at < 2}
          />
        )}
      />
      {more.kind === 'loading' && (
        <SkeletonGroup label={t('common.loading')} className={styles.more}>
          <MoreSkeleton />
        </SkeletonGroup>
      )}
      {more.kind === 'failed' && (
        <View className={styles.again}>
          <View>{t('activity.moreFailed')}</View>
          <Button size={36} tone='line' onPress={more.retry} id='retry-more'>
            {t('common.retry')}
          </Button>
        </View>
      )}
    </>
  )
}
