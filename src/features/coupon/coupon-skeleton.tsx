import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { useT } from './texts'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '52%' },
  { kind: 'small', width: '36%' },
  { kind: 'small', width: '44%' },
]

/** Coupons while they load. */
export function CouponSkeleton() {
  return <CardListSkeleton label={useT()('common.loading')} shapes={shapes} />
}
