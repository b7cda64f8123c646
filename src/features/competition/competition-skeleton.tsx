import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { useT } from './texts'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '48%' }, { kind: 'small', width: '72%' }, { width: '60%' }]

/** A page of competitions while it loads. */
export function CompetitionSkeleton() {
  const t = useT()
  return <CardListSkeleton label={t('common.loading')} shapes={shapes} />
}
