import { useCardAnywhereQuery } from '@/features/card/own/card-queries'
import { useCardTermsQuery } from '@/features/card/terms/terms-queries'
import { TermsList } from '@/features/card/terms/terms-list'
import { useT } from '@/features/card/terms/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { MorePages } from '@/shell/page/more-pages'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useCurrentShopId } from '@/shell/shop/current-shop'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '48%' }, { width: '64%' }]

/** The service terms of a card, version by version (commerce ledger MC-008). */
function CardTermsPage() {
  const t = useT()
  const { cardId, shop_id } = useRouteParams('cardTerms')
  const here = useCurrentShopId() ?? 0
  const { visitor } = useLoggedIn(here)
  const query = useCardTermsQuery(cardId, !visitor)
  // Without a shop in the address the card may work at others than the last one.
  const worksAt = useCardAnywhereQuery(cardId, !visitor && !shop_id).data?.shops
  const shopId = worksAt?.every(({ id }) => id !== here) ? (worksAt[0]?.id ?? here) : here
  const first = query.data?.pages[0]
  const terms = query.data?.pages.flatMap((page) => page.terms)
  const due = terms?.find(({ state }) => state === 'due')
  const open = (term_id: number) => void go('cardTerm', { cardId, term_id, ...(shop_id && { shop_id }) })
  return (
    <Page
      title={t('card-terms.list')}
      onBack={() => void goBack('memberCard', { shopId, cardId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {!first && query.isError && <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {!first && !query.isError && <CardListSkeleton label={t('common.loading')} shapes={shapes} />}
      {terms?.length === 0 && <EmptyState title={t('card-terms.none')} body={t('card-terms.noneBody')} />}
      {first && terms && terms.length > 0 && <TermsList of={first} terms={terms} onOpen={open} />}
      <MorePages query={query} word={t('card-terms.more')} id='more-terms' />
      {due && first?.holder.is_own && (
        <ActionBar>
          <Button grow id='sign-new' onPress={() => open(due.id)}>
            {t(!due.need_signature ? 'card-terms.readIt' : terms!.length > 1 ? 'card-terms.signNew' : 'card-terms.signIt')}
          </Button>
        </ActionBar>
      )}
    </Page>
  )
}

export default withBoundary(CardTermsPage)
