import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { BoneProps } from '@/ui/skeleton/skeleton'
import { useT } from './texts'

const bones: readonly BoneProps[] = [
  { kind: 'title', width: '52%' },
  { kind: 'small', width: '36%' },
  { kind: 'small', width: '44%' },
]

/** Coupons while they load. */
export function CouponSkeleton() {
  return <CardListSkeleton label={useT()('common.loading')} bones={bones} />
}
