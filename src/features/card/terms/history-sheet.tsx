import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { MorePages } from '@/shell/page/more-pages'
import { LoadError } from '@/shell/page/load-error'
import { Sheet } from '@/ui/sheet/sheet'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Tag } from '@/ui/tag/tag'
import { termNote, termTag } from './term-appearance'
import { useCardTermsQuery } from './terms-queries'
import { useT } from './texts'

interface HistorySheetProps {
  cardId: number
  /** The version that is shown behind the sheet. */
  shownId: number
  onChoose: (termId: number) => void
  onClose: () => void
}

/** The versions of a card's terms, to read another one. */
export function HistorySheet({ cardId, shownId, onChoose, onClose }: HistorySheetProps) {
  const t = useT()
  const query = useCardTermsQuery(cardId, true)
  const terms = query.data?.pages.flatMap((page) => page.terms)
  return (
    <Sheet open id='term-history' title={t('card-terms.history')} closeLabel={t('common.close')} onClose={onClose}>
      {!terms && query.isError && <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {!terms && !query.isError && (
        <SkeletonGroup label={t('common.loading')}>
          <Skeleton kind='title' width='40%' />
          <Skeleton />
        </SkeletonGroup>
      )}
      {terms && (
        <CellGroup>
          {terms.map((term) => {
            const tag = termTag(t, term)
            return (
              <Cell
                key={term.id}
                id={`version-${term.id}`}
                title={t('card-terms.title')}
                note={termNote(t, term)}
                end={<Tag tone={tag.tone}>{tag.word}</Tag>}
                selected={term.id === shownId}
                role='button'
                onPress={() => onChoose(term.id)}
              />
            )
          })}
        </CellGroup>
      )}
      <MorePages query={query} word={t('card-terms.more')} id='more-versions' />
    </Sheet>
  )
}
