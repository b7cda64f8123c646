import type { usePaged } from '@/http/use-paged'
import { Button } from '@/ui/button/button'
import { useT } from '../desk-texts'

interface MorePagesProps {
  list: Pick<ReturnType<typeof usePaged>, 'hasMore' | 'more' | 'onReachEnd'>
  word: string
  id: string
}

/** Reads the next page of a list where there is one. */
export function MorePages({ list, word, id }: MorePagesProps) {
  const t = useT()
  if (!list.hasMore) return null
  const { more } = list
  return (
    <Button tone='quiet' full busy={more.kind === 'loading'} onPress={more.kind === 'failed' ? more.retry : list.onReachEnd} id={id}>
      {more.kind === 'failed' ? t('desk.moreFailed') : word}
    </Button>
  )
}
