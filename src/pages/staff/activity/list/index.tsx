import { useStaffActivitiesQuery } from '@/features/activity/admit/admit-queries'
import { StaffActivityCard } from '@/features/activity/admit/activity-cell'
import { NotedList } from '@/features/activity/admit/noted-list'
import { useT } from '@/features/activity/admit/texts'
import { useDoor } from '@/features/activity/admit/use-door'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { Permitted } from '@/features/staff/permitted'
import { worksThere } from '@/domain/staff/permissions'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { LongStack } from '@/ui/stack/long-stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** What was noted without a network is sent from here, too; its rosters are on the pages of the activities. */
const none: readonly [] = []
const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '40%' },
  { kind: 'small', width: '56%' },
]

/** The activities of a shop for its staff, each with how many of its people are here. */
function StaffActivitiesPage() {
  const t = useT()
  const { shopId } = useRouteParams('staffActivities')
  const { visitor, userId } = useLoggedIn(shopId)
  const query = useStaffActivitiesQuery(shopId, !visitor)
  const activities = query.data?.activities
  const door = useDoor(shopId, userId, none)
  return (
    <Page
      title={t('activity-admit.listTitle')}
      onBack={() => void goBack('staffHome', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {!visitor && (
        <Permitted shopId={shopId} may={worksThere}>
          <NotedList door={door} />
          {activities === undefined && (
            <LoadState query={query}>
              <CardListSkeleton label={t('common.loading')} shapes={shapes} />
            </LoadState>
          )}
          {activities?.length === 0 && <EmptyState title={t('activity-admit.none')} body={t('activity-admit.noneBody')} />}
          {activities && activities.length > 0 && (
            <LongStack
              items={activities}
              readKey={({ id }) => id}
              estimate={108}
              render={(activity) => (
                <StaffActivityCard activity={activity} onPress={() => void go('staffActivity', { shopId, activityId: activity.id })} />
              )}
            />
          )}
        </Permitted>
      )}
    </Page>
  )
}

export default withBoundary(StaffActivitiesPage)
