import { useState } from 'react'
import { useCaptchaDialog } from '@/features/member/captcha/use-captcha-dialog'
import type { AskedDeletion } from '@/features/member/deletion/confirm-sheet'
import { Deletion } from '@/features/member/deletion/deletion'
import { DeletionDone } from '@/features/member/deletion/deletion-done'
import { useDeletionQuery } from '@/features/member/deletion/deletion-queries'
import { useT } from '@/features/member/deletion/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useMemberStore } from '@/shell/session/member-store'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '48%' }, { width: '72%' }]

interface AskProps {
  shopId: number
  onDone: (asked: AskedDeletion) => void
}

function AskPage({ shopId, onDone }: AskProps) {
  const t = useT()
  const { visitor, userId } = useLoggedIn(shopId)
  const user = useMemberStore((state) => state.user)
  const query = useDeletionQuery(visitor ? 0 : userId)
  const captcha = useCaptchaDialog()
  const back = () => void goBack('currentProfilePage', { shopId })
  return (
    <Page title={t('deletion.title')} ground='wash' onBack={back} backLabel={t('common.back')} onRefresh={() => query.refetch()}>
      {query.data && user ? (
        <Deletion user={user} standing={query.data} onThink={back} onChanged={() => void query.refetch()} onDone={onDone} />
      ) : (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      )}
      {captcha}
    </Page>
  )
}

/** The member deletes the account, and sees until when a log-in brings it back. */
function DeleteAccountPage() {
  const t = useT()
  const { shopId } = useRouteParams('deleteAccountPage')
  const [asked, setAsked] = useState<AskedDeletion>()
  if (!asked) return <AskPage shopId={shopId} onDone={setAsked} />
  return (
    <Page title={t('deletion.title')} ground='wash'>
      <DeletionDone asked={asked} shopId={shopId} />
    </Page>
  )
}

export default withBoundary(DeleteAccountPage)
