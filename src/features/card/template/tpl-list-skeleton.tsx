import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import styles from './tpl-list-skeleton.module.scss'

/** The templates while they load: one whole card and two small ones. */
export function TplListSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack>
        <Skeleton kind='picture' className={styles.face} />
        {[0, 1].map((row) => (
          <Card key={row} pad>
            <Skeleton kind='title' width='48%' />
            <Skeleton width='80%' />
            <Skeleton kind='small' width='32%' />
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
