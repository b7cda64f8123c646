import { useVisitQuery } from '@/features/booking/training/own-queries'
import { OwnSkeleton } from '@/features/booking/training/own-skeleton'
import { Visit } from '@/features/booking/training/visit'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useT } from '@/i18n/later/order'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'

/** One visit. */
function VisitPage() {
  const t = useT()
  const { shopId, visitId } = useRouteParams('visitPage')
  const { visitor } = useLoggedIn(shopId)
  return (
    <QueryPage
      title={t('order.visitPageTitle')}
      onBack={() => void goBack('userScheduleOrders', { shopId })}
      query={useVisitQuery(shopId, visitId, !visitor)}
      skeleton={<OwnSkeleton />}
    >
      {({ visit_record: visit }) => <Visit visit={visit} />}
    </QueryPage>
  )
}

export default withBoundary(VisitPage)
