import { useReachBottom } from '@tarojs/taro'
import { useQueryClient } from '@tanstack/react-query'
import { useActivitiesQuery } from '@/features/activity/activity-queries'
import { ActivityList, ActivityListSkeleton } from '@/features/activity/activity-list'
import { useT } from '@/features/activity/texts'
import { ofShop, useShareCard } from '@/features/course/share/use-share-card'
import { LoginPromptBar } from '@/features/member/login/login-prompt-bar'
import { useSession } from '@/features/member/session'
import { hidesPrices } from '@/domain/payment/shown-price'
import { activityRoot } from '@/http/shared-keys'
import { usePaged } from '@/http/use-paged'
import { go, linkTo, restate } from '@/routes/go'
import { useRoute } from '@/routes/use-route'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useCurrentShopId } from '@/shell/shop/current-shop'
import { TabPage } from '@/shell/tabs/tab-page'
import { Soon } from '@/ui/later/soon'
import { EmptyState } from '@/ui/state-view/state-view'
import { TopTabs } from '@/ui/top-tabs/top-tabs'
import { VisuallyHidden } from '@/ui/visually-hidden/visually-hidden'
import { MySignUps } from './mine-later'

/** The activities of the shop, the ones to come first. */
function Activities({ shopId, list }: { shopId: number; list: ReturnType<typeof useActivityPages> }) {
  const t = useT()
  const session = useSession(shopId)
  return (
    <>
      {list.state === 'loading' && <ActivityListSkeleton />}
      {list.state === 'error' && <LoadError error={list.error} busy={list.busy} onRetry={() => void list.refresh()} />}
      {list.state === 'empty' && (
        <EmptyState
          title={t('activity.noneTitle')}
          body={t('activity.noneBody')}
          act={{ word: t('activity.goBook'), onPress: () => void go('userGroupSchedules', { shopId }), id: 'go-book' }}
        />
      )}
      {list.state === 'loaded' && (
        <ActivityList
          shopId={shopId}
          activities={list.items}
          hidePrices={session.kind === 'account' && hidesPrices(session.user.status)}
          more={list.more}
        />
      )}
    </>
  )
}

const useActivityPages = (shopId: number) => usePaged(useActivitiesQuery(shopId), (page) => page.activities)

/** The activities of a shop, and with index=1, or at an address of its own, the person's own sign-ups (commerce ledger MC-017, MC-018, MC-022, MC-047). */
function ActivityTab() {
  const t = useT()
  const client = useQueryClient()
  const shopId = useCurrentShopId() ?? 0
  const { name, params } = useRoute('activityListPage', 'myActivitiesPage')
  const mine = name === 'myActivitiesPage' || ('index' in params && params.index === 1)
  const list = useActivityPages(shopId)
  useReachBottom(mine ? () => undefined : list.onReachEnd)
  useShareCard({ ...ofShop(shopId), link: (by) => linkTo('activityListPage', { shopId, ...by }) })
  const tabs = [
    { key: 'all', word: t('activity.title') },
    { key: 'mine', word: t('activity.mine') },
  ] as const
  const pick = (key: 'all' | 'mine') => {
    if (name === 'myActivitiesPage') return void (key === 'all' && go('activityListPage', { shopId }))
    restate<'activityListPage'>({ index: key === 'mine' ? 1 : undefined })
  }
  return (
    <TabPage
      name='activity'
      ground='wash'
      title={t(mine ? 'activity.mine' : 'activity.title')}
      head={
        <>
          <VisuallyHidden title>{t(mine ? 'activity.mine' : 'activity.title')}</VisuallyHidden>
          <TopTabs tabs={tabs} current={mine ? 'mine' : 'all'} onPick={pick} label={t('activity.title')} />
        </>
      }
      onRefresh={() => (mine ? client.refetchQueries({ queryKey: activityRoot, type: 'active' }) : list.refresh())}
    >
      {mine ? (
        <Soon fallback={<ActivityListSkeleton />}>
          <MySignUps shopId={shopId} />
        </Soon>
      ) : (
        <Activities shopId={shopId} list={list} />
      )}
      <LoginPromptBar />
    </TabPage>
  )
}

export default withBoundary(ActivityTab)
