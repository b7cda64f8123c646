import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { useT } from './texts'

const shapes: readonly SkeletonProps[] = [{ kind: 'small', width: '24%' }, { kind: 'title', width: '40%' }, { kind: 'band' }]

/** The shape of a picture of a trend, and of records below it. */
export function MeasureSkeleton() {
  const t = useT()
  return <CardListSkeleton label={t('common.loading')} shapes={shapes} />
}
