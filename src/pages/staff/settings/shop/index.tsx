import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { SettingsEditor } from '@/features/staff/settings/settings-editor'
import { useSettingsQuery } from '@/features/staff/settings/settings-queries'
import { useT } from '@/features/staff/settings/texts'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '40%' },
  { kind: 'small', width: '72%' },
]

/** Theme, modules, share texts and wording of the shop, for its superusers (identity ledger IP-217). */
function SuperuserSettingsPage() {
  const t = useT()
  const { shopId } = useRouteParams('superuserSettingsPage')
  const { visitor } = useLoggedIn(shopId)
  const query = useSettingsQuery(shopId, !visitor)
  const settings = query.data?.settings
  const back = () => void goBack('staffHome', { shopId })
  if (settings)
    return (
      <SettingsEditor
        key={shopId}
        shopId={shopId}
        settings={settings}
        refresh={async () => (await query.refetch()).data?.settings}
        onBack={back}
      />
    )
  return (
    <Page title={t('shop-settings.title')} onBack={back} backLabel={t('common.back')}>
      {
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      }
    </Page>
  )
}

export default withBoundary(SuperuserSettingsPage)
