import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Card } from '@/ui/card/card'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import styles from './pay-head.module.scss'

/** The paying page's shape while it loads. */
export function PaySkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Bone kind='round' width='156px' className={styles.ring} />
      <Bone kind='title' width='120px' className={styles.ring} />
      <Stack>
        <Card pad>
          <Bone width='60%' />
          <Bone width='40%' />
        </Card>
        <Card pad>
          <Bone />
          <Bone />
        </Card>
      </Stack>
    </SkeletonGroup>
  )
}
