import { useState } from 'react'
import { AgreeBar } from '@/features/card/terms/agree-bar'
import { HistorySheet } from '@/features/card/terms/history-sheet'
import { TermPaper } from '@/features/card/terms/term-paper'
import { useCardTermQuery, useTermQuery } from '@/features/card/terms/terms-queries'
import { useT } from '@/features/card/terms/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useCurrentShopId } from '@/shell/shop/current-shop'
import { print } from '@/platform/print'
import { goBack, restate } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '48%' }, { width: '80%' }, {}, { width: '64%' }]

/** One version of a card's terms: signed, with signature and check code, or to be signed (commerce ledger MC-009, MC-173). */
function CardTermPage() {
  const t = useT()
  const params = useRouteParams('cardTerm')
  const { cardId, shop_id } = params
  // The mini-program shows no address: the chosen version is kept here, too.
  const [chosen, setChosen] = useState<number>()
  const [choosing, setChoosing] = useState(false)
  const { visitor } = useLoggedIn(useCurrentShopId() ?? 0)
  const standing = useCardTermQuery(cardId, chosen ?? params.term_id, !visitor)
  const row = standing.data?.terms[0]
  const text = useTermQuery(row?.id)
  const failed = standing.isError ? standing : text.isError ? text : undefined
  const term = text.data?.card_tpl_service_term
  const choose = (term_id: number) => {
    setChoosing(false)
    setChosen(term_id)
    restate<'cardTerm'>({ term_id })
  }
  const refresh = async () => Promise.all([standing.refetch(), text.refetch()])
  const isShown = standing.data && row && term
  return (
    <Page
      title={t('card-terms.title')}
      onBack={() => void goBack('cardTerms', { cardId, ...(shop_id && { shop_id }) })}
      backLabel={t('common.back')}
      onRefresh={refresh}
    >
      {!isShown && failed && <LoadError error={failed.error} busy={failed.isFetching} onRetry={() => void refresh()} />}
      {standing.data && !row && <EmptyState title={t('card-terms.none')} body={t('card-terms.noneBody')} />}
      {!isShown && !failed && !(standing.data && !row) && <CardListSkeleton label={t('common.loading')} shapes={shapes} />}
      {isShown && (
        <>
          <Stack>
            <TermPaper term={term} of={{ row, card: standing.data.card, holder: standing.data.holder }} />
            {row.state !== 'due' && <FootNote icon='shield'>{t('card-terms.stays')}</FootNote>}
            {row.state === 'due' && standing.data.holder.is_own && (
              <FootNote icon='info'>{t(term.need_signature ? 'card-terms.wait' : 'card-terms.waitRead')}</FootNote>
            )}
            {!standing.data.holder.is_own && <FootNote icon='info'>{t('card-terms.byHolder')}</FootNote>}
          </Stack>
          {row.state === 'due' && standing.data.holder.is_own ? (
            <AgreeBar cardId={cardId} term={term} shopId={shop_id ?? standing.data.card.shop_id} onAgreed={() => choose(row.id)} />
          ) : (
            <ActionBar>
              <Button tone='quiet' grow={!print.isThere} id='term-versions' onPress={() => setChoosing(true)}>
                {t('card-terms.history')}
              </Button>
              {print.isThere && (
                <Button grow icon='download' id='print-term' onPress={print.page}>
                  {t('card-terms.download')}
                </Button>
              )}
            </ActionBar>
          )}
          {choosing && <HistorySheet cardId={cardId} shownId={row.id} onChoose={choose} onClose={() => setChoosing(false)} />}
        </>
      )}
    </Page>
  )
}

export default withBoundary(CardTermPage)
