import { View } from '@tarojs/components'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import { EventHead } from './event-head'

/** The page of an event while it loads. */
export function EventSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <EventHead kicker='' title='' note=''>
        <Stack>
          <Card pad>
            <Skeleton kind='title' width='46%' />
            <Skeleton kind='picture' />
          </Card>
          {[0, 1, 2].map((at) => (
            <Card pad key={at}>
              <View>
                <Skeleton width='60%' />
                <Skeleton kind='small' width='80%' />
              </View>
            </Card>
          ))}
        </Stack>
      </EventHead>
    </SkeletonGroup>
  )
}
