import { Devices } from '@/features/member/devices/devices'
import { useSessionsQuery } from '@/features/member/devices/devices-queries'
import { useT } from '@/features/member/devices/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '48%' }, { width: '72%' }]

/** Where the user is logged in, and the way to log out elsewhere. */
function DevicesPage() {
  const t = useT()
  const { shopId } = useRouteParams('devicesPage')
  const { visitor, userId } = useLoggedIn(shopId)
  const query = useSessionsQuery(visitor ? 0 : userId)
  return (
    <Page
      title={t('devices.title')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {query.data ? (
        <Devices shopId={shopId} userId={userId} sessions={query.data.sessions} />
      ) : (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      )}
    </Page>
  )
}

export default withBoundary(DevicesPage)
