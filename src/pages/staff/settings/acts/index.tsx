import { useState } from 'react'
import type { StaffAct } from '@/contract/staff/acts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { MorePages } from '@/shell/page/more-pages'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useT } from '@/features/staff/acts/texts'
import { useStaffActsQuery } from '@/features/staff/staff-queries'
import { useRole } from '@/features/staff/use-role'
import { Permitted } from '@/features/staff/permitted'
import { ActRow } from '@/features/staff/acts/act-row'
import { usePaged } from '@/http/use-paged'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { LongStack } from '@/ui/stack/long-stack'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '48%' },
  { kind: 'small', width: '72%' },
  { kind: 'small', width: '56%' },
]

/** The acts of coaches and staff at the shop, latest first; of one person where chosen. */
function StaffActsPage() {
  const t = useT()
  const { shopId } = useRouteParams('staffActsPage')
  useLoggedIn(shopId)
  const { role } = useRole(shopId)
  const [only, setOnly] = useState<StaffAct['actor']>()
  const query = useStaffActsQuery(shopId, only?.id, role?.isSuperuser === true)
  const list = usePaged(query, (page) => page.acts)
  const name = only?.username ?? ''
  const skeleton = <CardListSkeleton label={t('common.loading')} shapes={shapes} />
  return (
    <Page
      title={t('acts.title')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={list.refresh}
    >
      <Permitted shopId={shopId} may={(who) => who.isSuperuser} skeleton={skeleton}>
        {only && (
          <Stack>
            <ChipRow label={t('acts.title')} kind='group'>
              <Chip kind='checkbox' on icon='close' id='acts-only' word={t('acts.only', { name })} onPress={() => setOnly(undefined)} />
            </ChipRow>
          </Stack>
        )}
        {list.state === 'error' && <LoadError error={list.error} busy={list.busy} onRetry={() => void list.refresh()} />}
        {list.state === 'loading' && skeleton}
        {list.state === 'empty' && <EmptyState title={only ? t('acts.noneOf', { name }) : t('acts.none')} body={t('acts.noneBody')} />}
        {list.state === 'loaded' && (
          <LongStack
            items={list.items}
            readKey={({ id }) => id}
            estimate={148}
            render={(act) => <ActRow act={act} onOnly={only ? undefined : () => setOnly(act.actor)} />}
          />
        )}
        <MorePages apart query={query} word={t('acts.more')} id='more-acts' />
      </Permitted>
    </Page>
  )
}

export default withBoundary(StaffActsPage)
