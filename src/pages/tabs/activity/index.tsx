import { useReachBottom } from '@tarojs/taro'
import { useActivitiesQuery } from '@/features/activity/use-activities-query'
import { ActivityList, ActivityListSkeleton } from '@/features/activity/activity-list'
import { ofShop, useShareCard } from '@/features/course/share/use-share-card'
import { LoginPromptBar } from '@/features/member/login/login-prompt-bar'
import { useSession } from '@/features/member/session'
import { LoadError } from '@/shell/page/load-error'
import { TabPage } from '@/shell/tabs/tab-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useCurrentShopId } from '@/shell/shop/current-shop'
import { hidesPrices } from '@/domain/payment/shown-price'
import { usePaged } from '@/http/use-paged'
import { useT } from '@/features/activity/texts'
import { go, linkTo } from '@/routes/go'
import { EmptyState } from '@/ui/state-view/state-view'
import { TopTabs } from '@/ui/top-tabs/top-tabs'

function ActivityTab() {
  const t = useT()
  const shopId = useCurrentShopId() ?? 0
  const session = useSession(shopId)
  const list = usePaged(useActivitiesQuery(shopId), (page) => page.activities)
  useReachBottom(list.onReachEnd)
  useShareCard({ ...ofShop(shopId), link: (by) => linkTo('activityListPage', { shopId, ...by }) })
  const title = t('activity.title')
  return (
    <TabPage
      name='activity'
      ground='wash'
      title={title}
      head={<TopTabs tabs={[]} current='' onPick={() => undefined} label={title} />}
      onRefresh={list.refresh}
    >
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
      <LoginPromptBar />
    </TabPage>
  )
}

export default withBoundary(ActivityTab)
