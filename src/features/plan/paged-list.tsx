import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { LongList } from '@/ui/long-list/long-list'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import styles from './paged-list.module.scss'

/** The list while it loads. */
export function PlanListSkeleton({ pictures = true }: { pictures?: boolean }) {
  const t = useT()
  return (
    <Stack>
      <SkeletonGroup label={t('common.loading')} className={styles.block}>
        {[1, 2, 3].map((at) => (
          <Card key={at}>
            {pictures && <Skeleton kind='picture' />}
            <View className={styles.shapes}>
              <Skeleton kind='title' width='60%' />
              <Skeleton width='80%' />
              <Skeleton kind='small' width='40%' />
            </View>
          </Card>
        ))}
      </SkeletonGroup>
    </Stack>
  )
}

interface PagedListProps<Item> {
  items: readonly Item[]
  render: (item: Item, at: number) => ReactNode
  estimate: number
  /** The foot of the list: the next page is loading, or could not be read. */
  more: { kind: 'none' } | { kind: 'loading' } | { kind: 'failed'; retry: () => void }
  /** Reads the next page by a button, where the page goes on below the list. */
  onMore?: (() => void) | undefined
}

/** The items read so far; scrolling to the foot reads the next page. */
export function PagedList<Item extends { id: number }>({ items, render, estimate, more, onMore }: PagedListProps<Item>) {
  const t = useT()
  return (
    <Stack>
      <View>
        <LongList items={items} readKey={({ id }) => id} estimate={estimate} className={styles.block} render={render} />
      </View>
      {more.kind === 'loading' && (
        <SkeletonGroup label={t('common.loading')}>
          <Card pad>
            <Skeleton kind='title' width='60%' />
          </Card>
        </SkeletonGroup>
      )}
      {more.kind === 'none' && onMore && (
        <View className={styles.again}>
          <Button size={36} tone='line' onPress={onMore} id='read-more'>
            {t('plan.more')}
          </Button>
        </View>
      )}
      {more.kind === 'failed' && (
        <View className={styles.again}>
          <View>{t('plan.moreFailed')}</View>
          <Button size={36} tone='line' onPress={more.retry} id='retry-more'>
            {t('common.retry')}
          </Button>
        </View>
      )}
    </Stack>
  )
}
