import { ClaimedGift } from '@/features/invitation/landing/claimed-gift'
import { LandingSkeleton } from '@/features/invitation/landing/landing-skeleton'
import { useLandingShop } from '@/features/invitation/landing/use-landing-shop'
import { useGivenQuery, useLandingQuery } from '@/features/invitation/invitation-queries'
import { useT } from '@/features/invitation/landing/texts'
import { goHome, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useMemberStore } from '@/shell/session/member-store'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'

/** The gift of an invitation after it was claimed; going back leads home, not to the form (commerce ledger MC-027). */
function InvitationSuccessPage() {
  const t = useT()
  const { uuid } = useRouteParams('invitationSuccessPage')
  const userId = useMemberStore(({ user }) => user?.id)
  const query = useLandingQuery(uuid, userId)
  const answered = useGivenQuery(uuid).data
  const invitation = query.data?.invitation
  const gift = invitation?.claimed?.gift ?? answered
  useLandingShop(invitation)
  const title = () => {
    if (gift?.state === 'held') return t('landing.heldTitle')
    return t(gift?.state === 'given' ? 'landing.doneTitle' : 'landing.title')
  }

  return (
    <Page title={title()} onBack={() => void goHome()} backLabel={t('common.back')} onRefresh={query.refetch} ground='wash'>
      {invitation && gift ? (
        <ClaimedGift invitation={invitation} gift={gift} userId={userId} />
      ) : invitation ? (
        <EmptyState
          title={t('landing.notYet')}
          body={t('landing.notYetBody')}
          act={{ word: t('landing.toInvitation'), onPress: () => void replace('invitationPage', { uuid }), id: 'to-invitation' }}
        />
      ) : query.isError ? (
        <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <LandingSkeleton />
      )}
    </Page>
  )
}

export default withBoundary(InvitationSuccessPage)
