import { useState } from 'react'
import { StaffActivityCard } from '@/features/activity/admit/activity-cell'
import { useActivityRosterQuery } from '@/features/activity/admit/admit-queries'
import { DoorDialogs, NumberSheet } from '@/features/activity/admit/door-dialogs'
import { NotedList } from '@/features/activity/admit/noted-list'
import { RosterList } from '@/features/activity/admit/roster-list'
import { useT } from '@/features/activity/admit/texts'
import { useDoor } from '@/features/activity/admit/use-door'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { Permitted } from '@/features/staff/permitted'
import { seesRoster } from '@/domain/staff/permissions'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '40%' },
  { kind: 'small', width: '56%' },
]

/** The door of an activity: who signed up and who came; tickets are read by scan or number, with or without a network. */
function StaffActivityPage() {
  const t = useT()
  const { shopId, activityId } = useRouteParams('staffActivity')
  const { visitor, userId } = useLoggedIn(shopId)
  const query = useActivityRosterQuery(shopId, activityId, !visitor)
  const roster = query.data
  const door = useDoor(shopId, userId, roster?.orders ?? [])
  const [typing, setTyping] = useState(false)
  return (
    <Page
      title={t('activity-admit.title')}
      onBack={() => void goBack('staffActivities', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
      offlineNote={t('activity-admit.offline')}
    >
      {!visitor && (
        <Permitted shopId={shopId} may={(role) => seesRoster(role, 'group') || seesRoster(role, 'private')}>
          <NotedList door={door} />
          {roster ? (
            <>
              <Stack>
                <StaffActivityCard activity={roster.activity} />
              </Stack>
              <RosterList roster={roster} notedIds={door.waiting.flatMap(({ orderId }) => orderId ?? [])} />
            </>
          ) : (
            <LoadState query={query}>
              <CardListSkeleton label={t('common.loading')} shapes={shapes} />
            </LoadState>
          )}
          <ActionBar>
            <Button tone='quiet' onPress={() => setTyping(true)} id='by-number'>
              {t('activity-admit.byNumber')}
            </Button>
            <Button grow icon='scan' busy={door.busy} onPress={() => void door.scan()} id='scan-ticket'>
              {t('activity-admit.scan')}
            </Button>
          </ActionBar>
          <NumberSheet door={door} open={typing} onClose={() => setTyping(false)} />
          <DoorDialogs door={door} />
        </Permitted>
      )}
    </Page>
  )
}

export default withBoundary(StaffActivityPage)
