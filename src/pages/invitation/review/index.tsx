import { useState } from 'react'
import { useDecideMutation, useReviewQuery } from '@/features/invitation/invitation-queries'
import { ReviewCard } from '@/features/invitation/review/review-card'
import { RefuseSheet } from '@/features/invitation/review/refuse-sheet'
import { UsedGifts } from '@/features/invitation/review/used-gifts'
import { useT } from '@/features/invitation/review/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { Permitted } from '@/features/staff/permitted'
import { holds } from '@/domain/staff/rights'
import { useAttempt } from '@/http/use-attempt'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { toast } from '@/ui/toast/toast-store'

const SHAPES = [{ kind: 'title', width: '60%' }, { width: '80%' }, { kind: 'picture' }] as const

/** For staff: the gifts of invitations that wait, each with the claims of its device side by side, to be given or refused for a reason. */
function InvitationReviewPage() {
  const t = useT()
  const { shopId } = useRouteParams('invitationReviewPage')
  const { visitor } = useLoggedIn(shopId)
  const query = useReviewQuery(shopId, !visitor)
  const attempt = useAttempt(useDecideMutation(shopId))
  const [refusing, setRefusing] = useState<number>()
  const [deciding, setDeciding] = useState<number>()
  const decide = (claimId: number, act: 'give' | 'refuse', reason?: string) => {
    setDeciding(claimId)
    attempt.send(
      { shopId, claimId, act, ...(reason !== undefined && { reason }) },
      {
        onSuccess: () => {
          setRefusing(undefined)
          toast(t(act === 'give' ? 'review.done' : 'review.doneRefused'), 'done')
        },
        onRefused: ({ msg }) => {
          setRefusing(undefined)
          toast(msg, 'failed')
        },
        onUnknown: (said) => toast(said || t('review.failed'), 'failed'),
      },
    )
  }
  const { held = [], used = [] } = query.data ?? {}
  const skeleton = <CardListSkeleton label={t('common.loading')} shapes={SHAPES} />
  return (
    <Page
      title={t('review.title')}
      onBack={() => void goBack('staffHome', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      <Permitted shopId={shopId} may={(role) => holds(role, 'gifts')} skeleton={skeleton}>
        {!query.data ? (
          <LoadState query={query}>{skeleton}</LoadState>
        ) : (
          <>
            {held.length + used.length === 0 && <EmptyState title={t('review.none')} body={t('review.noneBody')} />}
            <Stack>
              {held.map((one) => (
                <ReviewCard
                  key={one.id}
                  review={one}
                  busy={attempt.busy && deciding === one.id}
                  onGive={() => decide(one.id, 'give')}
                  onRefuse={() => setRefusing(one.id)}
                />
              ))}
            </Stack>
            <UsedGifts used={used} />
          </>
        )}
      </Permitted>
      {refusing !== undefined && (
        <RefuseSheet busy={attempt.busy} onRefuse={(reason) => decide(refusing, 'refuse', reason)} onClose={() => setRefusing(undefined)} />
      )}
    </Page>
  )
}

export default withBoundary(InvitationReviewPage)
