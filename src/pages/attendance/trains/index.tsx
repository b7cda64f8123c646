import { DAY_HEAD, ROW, TrainDay } from '@/features/attendance/train-day'
import { useTrains } from '@/features/attendance/use-trains'
import { useT } from '@/features/attendance/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { MorePages } from '@/shell/page/more-pages'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { LongList } from '@/ui/long-list/long-list'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '44%' },
  { kind: 'small', width: '72%' },
]

/** The training of a member at the shop: the own, or for a person who looks after the member (identity ledger IP-248). */
function TrainsPage() {
  const t = useT()
  const { shopId, user_id: asked } = useRouteParams('trainsPage')
  const { userId: own } = useLoggedIn(shopId)
  const userId = asked !== undefined && own > 0 ? asked : own
  const isOwn = userId === own
  const { query, days } = useTrains(shopId, userId)
  const today = dayOf(useNow())
  return (
    <Page
      title={t(isOwn ? 'trains.title' : 'trains.titleOf')}
      onBack={() => void (isOwn ? goBack('currentProfilePage', { shopId }) : goBack('staffMember', { shopId, userId }))}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {days === undefined ? (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      ) : days.length === 0 && !isOwn ? (
        <EmptyState compact title={t('trains.noneOf')} body={t('trains.noneBody')} />
      ) : days.length === 0 ? (
        <EmptyState
          title={t('trains.noneTitle')}
          body={t('trains.noneBody')}
          act={{ word: t('trains.goBook'), onPress: () => void go('userGroupSchedules', { shopId }), id: 'go-book' }}
        />
      ) : (
        <LongList
          items={days}
          readKey={({ date }) => date}
          estimate={({ items }) => DAY_HEAD + ROW * items.length}
          render={(day) => <TrainDay {...day} shopId={shopId} today={today} isOwn={isOwn} />}
        />
      )}
      <MorePages apart query={query} word={t('trains.more')} id='more-trains' />
      {isOwn && days !== undefined && (
        <ActionBar>
          <Button tone='line' full onPress={() => void go('newTrainingPage', { shopId })} id='new-training'>
            {t('trains.newTraining')}
          </Button>
        </ActionBar>
      )}
    </Page>
  )
}

export default withBoundary(TrainsPage)
