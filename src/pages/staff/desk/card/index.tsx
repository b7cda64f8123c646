import { CardHead } from '@/features/card/card-head'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { MorePages } from '@/shell/page/more-pages'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useCardEntriesQuery } from '@/features/staff/member/member-queries'
import { useT } from '@/features/staff/desk/texts'
import { CardLedger } from '@/features/staff/member/card-ledger'
import { RefundPart } from '@/features/staff/refund/refund-part'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { usePaged } from '@/http/use-paged'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Columns } from '@/ui/columns/columns'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '40%' },
  { kind: 'small', width: '56%' },
]

/** The ledger of a member's card, for coaches and staff with a right over orders. */
function MemberCardPage() {
  const t = useT()
  const { shopId, userId, cardId } = useRouteParams('staffMemberCard')
  const { visitor } = useLoggedIn(shopId)
  const query = useCardEntriesQuery({ shopId, userId }, cardId, !visitor)
  const list = usePaged(query, (page) => page.entries)
  const today = dayOf(useNow())
  const card = query.data?.pages[0]?.card
  return (
    <Page
      wide
      title={t('desk.ledger')}
      onBack={() => void goBack('staffMember', { shopId, userId })}
      backLabel={t('common.back')}
      onRefresh={list.refresh}
    >
      {list.state === 'error' && <LoadError error={list.error} busy={list.busy} onRetry={() => void list.refresh()} />}
      {list.state === 'loading' && <CardListSkeleton label={t('common.loading')} shapes={shapes} />}
      {card && (
        <Columns
          side={
            <>
              <Stack>
                <CardHead card={card} today={today} />
              </Stack>
              <RefundPart of={{ shopId, userId }} cardId={cardId} enabled={!visitor} />
            </>
          }
        >
          <SectionHead small title={t('desk.entries')} />
          {list.state === 'empty' && <EmptyState compact title={t('desk.ledgerNone')} body={t('desk.ledgerNoneBody')} />}
          {list.items.length > 0 && <CardLedger type={card.type} entries={list.items} />}
          <MorePages apart query={query} word={t('desk.moreOrders')} id='more-entries' />
        </Columns>
      )}
    </Page>
  )
}

export default withBoundary(MemberCardPage)
