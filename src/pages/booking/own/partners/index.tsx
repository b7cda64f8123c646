import { usePartnersQuery } from '@/features/booking/partner/use-partners'
import { PartnerList } from '@/features/booking/partner/partner-list'
import { useT } from '@/features/booking/partner/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { SectionHead } from '@/ui/section-head/section-head'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

/** Members to invite to the class of a booking (booking ledger BK-384..BK-386). */
function PartnersPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('groupPartnersPage')
  useLoggedIn(shopId)
  return (
    <QueryPage
      title={t('partner.title')}
      onBack={() => void goBack('userScheduleOrderDetail', { shopId, orderId })}
      query={usePartnersQuery(shopId, orderId)}
      skeleton={
        <SkeletonGroup label={t('common.loading')}>
          <Stack>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} kind='picture' />
            ))}
          </Stack>
        </SkeletonGroup>
      }
    >
      {({ shop_user_ship: partners }) => (
        <>
          {partners.length > 0 && <SectionHead small title={t('partner.note')} />}
          <Stack>
            <PartnerList shopId={shopId} orderId={orderId} partners={partners} />
          </Stack>
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(PartnersPage)
