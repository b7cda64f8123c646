import { useCardTplsQuery } from '@/features/card/template/use-card-tpls-query'
import { TplList } from '@/features/card/template/tpl-list'
import { TplListSkeleton } from '@/features/card/template/tpl-list-skeleton'
import { ofShop, useShareCard } from '@/features/course/share/use-share-card'
import { LoginPromptBar } from '@/features/member/login/login-prompt-bar'
import { LoadError } from '@/shell/page/load-error'
import { TabPage } from '@/shell/tabs/tab-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useCurrentShopId } from '@/shell/shop/current-shop'
import { useT } from '@/features/card/texts'
import { go, linkTo } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { EmptyState } from '@/ui/state-view/state-view'
import { TopTabs } from '@/ui/top-tabs/top-tabs'

function CardTab() {
  const t = useT()
  const shopId = useCurrentShopId() ?? 0
  const { next, schedule_id, timetable_id } = useRouteParams('buyCard')
  const query = useCardTplsQuery(shopId)
  const tpls = query.data?.card_tpls
  useShareCard({ ...ofShop(shopId), link: (by) => linkTo('buyCard', { shopId, ...by }) })
  const title = t('card.title')
  return (
    <TabPage
      name='card'
      ground='wash'
      title={title}
      head={<TopTabs tabs={[]} current='' onPick={() => undefined} label={title} />}
      onRefresh={() => query.refetch()}
    >
      {!tpls && !query.isError && <TplListSkeleton />}
      {!tpls && query.isError && <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {tpls?.length === 0 && (
        <EmptyState
          things
          title={t('card.noneSoldTitle')}
          body={t('card.noneSoldBody')}
          act={{ word: t('card.switchShop'), onPress: () => void go('selectShopPage', { shopId }), id: 'switch-shop' }}
        />
      )}
      {tpls && tpls.length > 0 && (
        <TplList
          tpls={tpls}
          onOpen={({ id: cardTplId }, option_id) =>
            void go('buyCardDetail', { shopId, cardTplId, option_id, next, schedule_id, timetable_id })
          }
        />
      )}
      <LoginPromptBar />
    </TabPage>
  )
}

export default withBoundary(CardTab)
