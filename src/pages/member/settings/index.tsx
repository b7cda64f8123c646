import { CalendarCell } from '@/features/calendar/subscribe/calendar-cell'
import { useHasFaceGuard } from '@/features/member/face/face-queries'
import { useSession } from '@/features/member/session'
import { AccountSettings } from '@/features/member/settings/account-settings'
import { DisplaySettings } from '@/features/member/settings/display-settings'
import { NoticeSettings } from '@/features/member/settings/notice-settings'
import { SettingsHead } from '@/features/member/settings/settings-head'
import { useSettingsQuery } from '@/features/member/settings/settings-queries'
import { useT } from '@/features/member/settings/texts'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '48%' }, { width: '72%' }]

/** How the app looks and which messages are sent, by choice of a member; a visitor chooses how it looks on this device. */
function SettingsPage() {
  const t = useT()
  const { shopId } = useRouteParams('settingsPage')
  const session = useSession(shopId)
  const user = session.kind === 'account' ? session.user : undefined
  const userId = user?.id ?? 0
  const query = useSettingsQuery(userId)
  const settings = query.data?.settings
  const hasFaceGuard = useHasFaceGuard(shopId, userId > 0)
  return (
    <Page
      title={t('settings.title')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => (user ? query.refetch() : Promise.resolve())}
    >
      {/* The rows come together: one that came late would move the next from under the finger. */}
      {user && (!settings || hasFaceGuard === undefined) ? (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      ) : (
        <>
          <SettingsHead user={user} shopId={shopId} />
          <DisplaySettings />
          {settings && <NoticeSettings userId={userId} notices={settings.notices} />}
          {userId > 0 && <CalendarCell userId={userId} />}
          <AccountSettings userId={userId} shopId={shopId} hasFaceGuard={hasFaceGuard ?? false} />
        </>
      )}
    </Page>
  )
}

export default withBoundary(SettingsPage)
