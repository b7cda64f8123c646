import { useState } from 'react'
import { givesRoles } from '@/domain/staff/permissions'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { useRole } from '@/features/staff/use-role'
import { Permitted } from '@/features/staff/permitted'
import { GiveRoleSheet } from '@/features/staff/people/give-role-sheet'
import { PeopleList } from '@/features/staff/people/people-list'
import { usePeopleQuery } from '@/features/staff/people/people-queries'
import { PersonSheet } from '@/features/staff/people/person-sheet'
import { useT } from '@/features/staff/people/texts'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '40%' },
  { kind: 'small', width: '72%' },
]

/** The staff of the shop, by which role, and invitations, for people who may give roles. */
function StaffPeoplePage() {
  const t = useT()
  const { shopId } = useRouteParams('staffPeoplePage')
  const { userId } = useLoggedIn(shopId)
  const { role } = useRole(shopId)
  const query = usePeopleQuery(shopId, givesRoles(role))
  const [isInviting, setInviting] = useState(false)
  const [pickedId, setPicked] = useState<number>()
  const data = query.data
  const picked = data?.people.find(({ id }) => id === pickedId)
  const skeleton = <CardListSkeleton label={t('common.loading')} shapes={shapes} />
  return (
    <Page
      title={t('staff-people.title')}
      onBack={() => void goBack('staffHome', { shopId })}
      backLabel={t('common.back')}
      onRefresh={async () => void (await query.refetch())}
    >
      <Permitted shopId={shopId} may={givesRoles} skeleton={skeleton}>
        {data ? (
          <Stack>
            {data.people.length === 0 ? (
              <EmptyState title={t('staff-people.none')} body={t('staff-people.noneBody')} />
            ) : (
              <PeopleList people={data.people} userId={userId} onPick={({ id }) => setPicked(id)} />
            )}
          </Stack>
        ) : (
          <LoadState query={query}>{skeleton}</LoadState>
        )}
      </Permitted>
      {data && (
        <ActionBar>
          <Button grow id='invite' onPress={() => setInviting(true)}>
            {t('staff-people.invite')}
          </Button>
        </ActionBar>
      )}
      {data && isInviting && <GiveRoleSheet shopId={shopId} people={data} onClose={() => setInviting(false)} />}
      {data && picked && <PersonSheet key={picked.id} shopId={shopId} people={data} person={picked} onClose={() => setPicked(undefined)} />}
    </Page>
  )
}

export default withBoundary(StaffPeoplePage)
