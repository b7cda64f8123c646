import { useState } from 'react'
import { holds } from '@/domain/staff/rights'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useStaffGrantsQuery } from '@/features/staff/grant/grant-queries'
import { StaffGrantCard } from '@/features/staff/grant/staff-grant-card'
import { StopGrantDialog } from '@/features/staff/grant/stop-grant-dialog'
import { useT } from '@/features/staff/grant/texts'
import { Permitted } from '@/features/staff/permitted'
import { useRole } from '@/features/staff/use-role'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '48%' }, { kind: 'small', width: '72%' }, { width: '60%' }]

/** The grants of the shop with their stock, claims, uses and cost; a superuser of all their shops stops one. */
function StaffGrantsPage() {
  const t = useT()
  const { shopId } = useRouteParams('staffGrantsPage')
  useLoggedIn(shopId)
  const { role } = useRole(shopId)
  const query = useStaffGrantsQuery(shopId, holds(role, 'gifts'))
  const [stopping, setStopping] = useState<number>()
  const grants = query.data?.grants
  const stopped = grants?.find(({ id }) => id === stopping)
  const skeleton = <CardListSkeleton label={t('common.loading')} shapes={shapes} />
  return (
    <Page
      title={t('staff-grant.title')}
      onBack={() => void goBack('staffHome', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      <Permitted shopId={shopId} may={(each) => holds(each, 'gifts')} skeleton={skeleton}>
        {!grants ? (
          <LoadState query={query}>{skeleton}</LoadState>
        ) : grants.length === 0 ? (
          <EmptyState title={t('staff-grant.none')} body={t('staff-grant.noneBody')} />
        ) : (
          <Stack>
            {grants.map((grant) => (
              <StaffGrantCard key={grant.id} grant={grant} onStop={() => setStopping(grant.id)} />
            ))}
            <FootNote icon='info'>{t('staff-grant.note')}</FootNote>
          </Stack>
        )}
        {stopped && <StopGrantDialog shopId={shopId} grant={stopped} onClose={() => setStopping(undefined)} />}
      </Permitted>
    </Page>
  )
}

export default withBoundary(StaffGrantsPage)
