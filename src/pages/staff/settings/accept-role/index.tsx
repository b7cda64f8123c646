import { useState } from 'react'
import { formatMinute, readInstant } from '@/domain/time'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { useAcceptMutation, useInvitationQuery, type Proved } from '@/features/staff/people/role-queries'
import { OtherPhoneSheet } from '@/features/staff/people/other-phone-sheet'
import { useT } from '@/features/staff/people/texts'
import { useAttempt } from '@/http/use-attempt'
import { go, goBack, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { ResultHead } from '@/ui/result-head/result-head'
import { EmptyState } from '@/ui/state-view/state-view'
import { toast } from '@/ui/toast/toast-store'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '60%' },
  { kind: 'small', width: '48%' },
]

/** The invitation to work at a shop, for the person whose phone it was made for: the one logged in with, or another that a code proves. */
function AcceptRolePage() {
  const t = useT()
  const { shopId } = useRouteParams('staffInvitationPage')
  const { visitor, userId } = useLoggedIn(shopId)
  const query = useInvitationQuery(shopId, !visitor)
  const { send, busy } = useAttempt(useAcceptMutation(shopId, userId))
  const [asking, setAsking] = useState(false)
  const [found, setFound] = useState<Proved>()
  const invitation = found?.invitation ?? query.data?.invitation
  const accept = () =>
    invitation &&
    send(
      { id: invitation.id, ...(found && { proof: found.proof }) },
      {
        onSuccess: () => {
          toast(t('staff-people.accepted'), 'done')
          void replace('staffHome', { shopId })
        },
        onRefused: ({ msg }) => {
          setFound(undefined)
          toast(msg, 'failed')
        },
        onUnknown: (words) => toast(words || t('staff-people.unknown'), 'failed'),
      },
    )
  return (
    <Page
      title={t('staff-people.invitationTitle')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
    >
      {query.data === undefined && (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      )}
      {invitation && (
        <>
          <ResultHead
            kind='wait'
            title={t('staff-people.invitationHead', { shop: invitation.shop_name, role: t(`staff-people.${invitation.role}`) })}
            body={t('staff-people.invitationBy', { name: invitation.given_by, time: formatMinute(readInstant(invitation.until)).slice(5) })}
          />
          <ActionBar>
            <Button grow busy={busy} id='accept-invitation' onPress={accept}>
              {t('staff-people.accept')}
            </Button>
          </ActionBar>
        </>
      )}
      {invitation === null && (
        <>
          <EmptyState
            title={t('staff-people.invitationNone')}
            body={t('staff-people.invitationNoneBody')}
            act={{ word: t('staff-people.toHome'), onPress: () => void go('shopHomePage', { shopId }), id: 'to-home' }}
          />
          <ActionBar>
            <Button grow tone='quiet' id='other-phone' onPress={() => setAsking(true)}>
              {t('staff-people.otherPhone')}
            </Button>
          </ActionBar>
        </>
      )}
      {asking && (
        <OtherPhoneSheet
          shopId={shopId}
          onClose={() => setAsking(false)}
          onFound={(one) => {
            setFound(one)
            setAsking(false)
          }}
        />
      )}
    </Page>
  )
}

export default withBoundary(AcceptRolePage)
