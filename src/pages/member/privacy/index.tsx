import { useLoggedIn } from '@/features/member/use-logged-in'
import { Privacy } from '@/features/member/privacy/privacy'
import { usePrivacyQuery } from '@/features/member/privacy/privacy-queries'
import { useT } from '@/features/member/privacy/texts'
import { useMemberStore } from '@/shell/session/member-store'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '56%' }, { width: '72%' }]

/** The consents of the user, the copy of the own data, and who looked at them. */
function PrivacyPage() {
  const t = useT()
  const { shopId, guardian } = useRouteParams('privacyPage')
  const { visitor, userId } = useLoggedIn(shopId)
  const user = useMemberStore((state) => state.user)
  const of = { shopId, userId: visitor ? 0 : userId }
  const query = usePrivacyQuery(of)
  return (
    <Page
      title={t('privacy.title')}
      ground='wash'
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {query.data && user ? (
        <Privacy of={of} data={query.data} own={{ phone: user.phone, area_code: user.area_code }} asksGuardian={guardian !== undefined} />
      ) : (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      )}
    </Page>
  )
}

export default withBoundary(PrivacyPage)
