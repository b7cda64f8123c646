import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import { useT } from '../texts'

/** The list of friends while it loads. */
export function FriendsSkeleton() {
  const t = useT()
  return <CardListSkeleton label={t('common.loading')} shapes={[{ kind: 'title', width: '46%' }, { width: '80%' }]} />
}
