import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { useT } from '../texts'

const shapes: readonly SkeletonProps[] = [
  { kind: 'small', width: '30%' },
  { kind: 'title', width: '64%' },
  { kind: 'small', width: '40%' },
  { kind: 'button' },
]

/** The unpaid orders while they load. */
export function PendingSkeleton() {
  return <CardListSkeleton label={useT()('common.loading')} shapes={shapes} />
}
