import { View } from '@tarojs/components'
import { useState } from 'react'
import { ClaimForm } from '@/features/invitation/landing/claim-form'
import { ClosedLanding } from '@/features/invitation/landing/closed-landing'
import { LandingHead } from '@/features/invitation/landing/landing-head'
import { LandingSkeleton } from '@/features/invitation/landing/landing-skeleton'
import { landingState, type LandingState } from '@/features/invitation/landing/landing-state'
import { useLandingShop } from '@/features/invitation/landing/use-landing-shop'
import { useLandingQuery } from '@/features/invitation/invitation-queries'
import { useT } from '@/features/invitation/landing/texts'
import { isApiError } from '@/http/api-error'
import { appearance } from '@/platform/appearance'
import { goBack, goHome } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useMemberStore } from '@/shell/session/member-store'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'

/** The title bar lies over the page, px. */
const TITLE_BAR = 52

/** The page that an invitation leads to: the gift and the form that claims it, or why it cannot be claimed (commerce ledger MC-026). */
function InvitationPage() {
  const t = useT()
  const { uuid } = useRouteParams('invitationPage')
  const userId = useMemberStore(({ user }) => user?.id)
  const query = useLandingQuery(uuid, userId)
  const invitation = query.data?.invitation
  const shop = useLandingShop(invitation)
  const [refused, setRefused] = useState<LandingState>()
  const state = refused ?? (invitation && landingState(invitation))
  /** As it looks while it loads, too: most invitations are open. */
  const isOpen = invitation ? !state : !query.isError
  const { statusBar } = appearance.topInsets()
  const under = { paddingTop: `${statusBar + TITLE_BAR}px` }
  const refresh = () => {
    setRefused(undefined)
    return query.refetch()
  }

  return (
    <Page
      title={t('landing.title')}
      over='plain'
      ground={isOpen ? 'surface' : 'wash'}
      {...(isOpen && { head: null })}
      onBack={() => void goBack('welcome')}
      backLabel={t('common.back')}
      onRefresh={refresh}
    >
      {invitation && isOpen ? (
        <>
          <LandingHead invitation={invitation} logo={shop?.logo} />
          <ClaimForm invitation={invitation} onRefused={setRefused} />
        </>
      ) : invitation && state ? (
        <View style={under}>
          <ClosedLanding invitation={invitation} state={state} />
        </View>
      ) : query.isError ? (
        <View style={under}>
          {isApiError(query.error) && query.error.status === 404 ? (
            <EmptyState
              title={t('landing.missing')}
              body={t('landing.missingBody')}
              act={{ word: t('landing.toHome'), onPress: () => void goHome(), id: 'missing-home' }}
            />
          ) : (
            <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
          )}
        </View>
      ) : (
        <LandingSkeleton />
      )}
    </Page>
  )
}

export default withBoundary(InvitationPage)
