import { useLoggedIn } from '@/features/member/use-logged-in'
import { ProfileEditor } from '@/features/member/profile/profile-editor'
import { useProfileQuery } from '@/features/member/profile/profile-queries'
import { useT } from '@/features/member/profile/texts'
import { NoPermission } from '@/shell/page/no-permission'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { errorText } from '@/i18n/error-text'
import { go, goAddress, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [
  { kind: 'line', width: '70%' },
  { kind: 'line', width: '40%' },
  { kind: 'line', width: '56%' },
]

/** The profile of the user, or for coach, staff and superuser that of a member (identity ledger IP-052, IP-230). */
function ProfileEditPage() {
  const t = useT()
  const { shopId, user_id, next } = useRouteParams('profileEditPage')
  const { visitor, userId: own } = useLoggedIn(shopId)
  const userId = user_id ?? own
  const isOwn = userId === own
  const query = useProfileQuery({ shopId, userId }, !visitor)
  const profile = query.data?.profile
  const back = () => void (isOwn ? goBack('currentProfilePage', { shopId }) : goBack('staffMember', { shopId, userId }))
  const leave = async () => {
    if (next && (await goAddress(next, 'replace'))) return
    if (isOwn) return go('currentProfilePage', { shopId })
    back()
  }
  if (profile)
    return (
      <ProfileEditor
        key={userId}
        of={{ shopId, userId }}
        profile={profile}
        isOwn={isOwn}
        refresh={async () => (await query.refetch()).data?.profile}
        onBack={back}
        onSaved={() => void leave()}
      />
    )
  return (
    <Page title={t(isOwn ? 'profile.title' : 'profile.titleOther')} onBack={back} backLabel={t('common.back')}>
      {profile === null ? (
        <NoPermission title={errorText('permission.none')} />
      ) : (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      )}
    </Page>
  )
}

export default withBoundary(ProfileEditPage)
