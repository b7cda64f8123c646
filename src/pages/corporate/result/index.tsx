import { useBookingQuery } from '@/features/booking/api/use-booking-query'
import { CheckInResult } from '@/features/corporate/components/check-in-result'
import { useLoggedIn } from '@/features/member/hooks/use-logged-in'
import { useShopQuery } from '@/features/shop/api/shop-queries'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { useT } from '@/i18n/later/corporate'
import { phone as telephone } from '@/platform/phone'
import { relaunch, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'

/** What came of a corporate check-in, or why it failed (booking ledger BK-038, BK-046, BK-113). */
function CorpCheckInResultPage() {
  const t = useT()
  const { shopId, failed, reason, order_id: orderId } = useRouteParams('corpCheckInResultPage')
  const { visitor } = useLoggedIn(shopId)
  const order = useBookingQuery(orderId ?? 0, orderId !== undefined && !visitor).data?.order
  const phone = useShopQuery(shopId).data?.shop.phone
  const toHome = () => void relaunch('shopHomePage', { shopId })
  const toBookings = () => void replace('userScheduleOrders', { shopId })
  const toBooking = orderId === undefined ? toBookings : () => void replace('userScheduleOrderDetail', { shopId, orderId })

  return (
    <Page title={t('corporate.resultTitle')} onBack={toHome} backLabel={t('common.back')}>
      <CheckInResult reason={failed ? (reason ?? t('corporate.failed')) : undefined} order={order} />
      <ActionBar>
        {failed && phone ? (
          <Button tone='quiet' grow onPress={() => telephone.dial(phone)} id='corp-call'>
            {t('corporate.callShop')}
          </Button>
        ) : (
          <Button tone='quiet' grow onPress={toHome} id='corp-home'>
            {t('corporate.toHome')}
          </Button>
        )}
        <Button grow onPress={failed ? toBookings : toBooking} id={failed ? 'corp-again' : 'corp-booking'}>
          {failed ? t('corporate.again') : t('corporate.toBooking')}
        </Button>
      </ActionBar>
    </Page>
  )
}

export default withBoundary(CorpCheckInResultPage)
