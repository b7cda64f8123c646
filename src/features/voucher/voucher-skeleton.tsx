import { useT } from '@/i18n/runtime'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '52%' },
  { kind: 'small', width: '72%' },
]

/** Cards of two lines, while a page of vouchers is read. */
export function VoucherSkeleton() {
  const t = useT()
  return <CardListSkeleton label={t('common.loading')} shapes={shapes} />
}
