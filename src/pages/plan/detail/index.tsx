import { useState } from 'react'
import { useShareCard } from '@/features/course/share/use-share-card'
import { usePlanQuery } from '@/features/plan/plan-queries'
import { IosDialog } from '@/features/plan/join/ios-dialog'
import { PlanBar } from '@/features/plan/detail/plan-bar'
import { PlanFacts } from '@/features/plan/plan-facts'
import { PlanSkeleton } from '@/features/plan/plan-skeleton'
import { useT } from '@/features/plan/texts'
import { useSession } from '@/features/member/session'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { hidesPrices } from '@/domain/payment/shown-price'
import { goBack, linkTo } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'

/** One online plan: facts, the days around today, and the button that joins (booking ledger BK-007, BK-360). */
function PlanPage() {
  const t = useT()
  const { shopId, planId } = useRouteParams('planPage')
  const session = useSession(shopId)
  const query = usePlanQuery(shopId, planId)
  const [ios, setIos] = useState(false)
  const plan = query.data?.plan
  useShareCard({
    shopId,
    kind: 'SINGLE_COURSE',
    date: '',
    course: plan?.name ?? '',
    image: plan?.logo,
    link: (by) => linkTo('planPage', { shopId, planId, ...by }),
  })
  return (
    <Page
      over={!plan && query.isError ? 'plain' : 'photo'}
      title={plan?.name ?? t('plan.title')}
      {...(plan || !query.isError ? { head: null } : {})}
      onBack={() => void goBack('planListPage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {plan ? (
        <>
          <PlanFacts plan={plan} />
          <PlanBar plan={plan} hidePrice={session.kind === 'account' && hidesPrices(session.user.status)} onIos={() => setIos(true)} />
          <IosDialog open={ios} shopId={shopId} planId={planId} onClose={() => setIos(false)} />
        </>
      ) : (
        <LoadState query={query}>
          <PlanSkeleton />
        </LoadState>
      )}
    </Page>
  )
}

export default withBoundary(PlanPage)
