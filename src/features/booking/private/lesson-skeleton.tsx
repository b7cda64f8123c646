import { View } from '@tarojs/components'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import coach from './coach-card.module.scss'
import courses from './course-picker.module.scss'
import times from './slot-bins.module.scss'

/** The coach, the courses and the days of a lesson while they load. */
export function LessonSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Card className={coach.card}>
          <View className={coach.head}>
            <Skeleton kind='round' width='64px' />
            <View className={coach.who}>
              <Skeleton kind='title' width='40%' />
              <Skeleton width='72%' />
            </View>
          </View>
        </Card>
      </Stack>
      <View className={times.part}>
        <Skeleton width='20%' />
      </View>
      <View className={courses.line}>
        {[0, 1].map((course) => (
          <View key={course} className={courses.course}>
            <Skeleton kind='band' />
            <View className={courses.words}>
              <Skeleton width='72%' />
              <Skeleton kind='small' width='56%' />
            </View>
          </View>
        ))}
      </View>
      <View className={times.part}>
        <Skeleton width='20%' />
      </View>
      <View className={times.days}>
        {[0, 1, 2].map((day) => (
          <View key={day} className={times.day} />
        ))}
      </View>
    </SkeletonGroup>
  )
}
