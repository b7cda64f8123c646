import { useBookingQuery } from '@/features/booking/detail/use-booking-query'
import { CheckInResult } from '@/features/corporate/check-in/check-in-result'
import { useNeedsSettings } from '@/features/corporate/check-in/use-needs-settings'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { withBoundary } from '@/shell/page/with-boundary'
import { useT } from '@/features/corporate/texts'
import { location } from '@/platform/location'
import { phone as telephone } from '@/platform/phone'
import { relaunch, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'

/** The result of a corporate check-in, or why it failed (booking ledger BK-038, BK-046, BK-113). */
function CorpCheckInResultPage() {
  const t = useT()
  const { shopId, failed, reason, order_id: orderId } = useRouteParams('corpCheckInResultPage')
  const { visitor } = useLoggedIn(shopId)
  const order = useBookingQuery(orderId ?? 0, orderId !== undefined && !visitor).data?.order
  const phone = useShopQuery(shopId).data?.shop.phone
  const toHome = () => void relaunch('shopHomePage', { shopId })
  const toBooking = () =>
    void (orderId === undefined ? replace('userScheduleOrders', { shopId }) : replace('userScheduleOrderDetail', { shopId, orderId }))
  const needsSettings = useNeedsSettings(Boolean(failed))
  // The venue's code was scanned before, where that is required.
  const again = () => void replace('corpCheckInPage', { shopId })
  const openSettings = async () => {
    if (await location.openSettings()) again()
  }

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
        {!failed ? (
          <Button grow onPress={toBooking} id='corp-booking'>
            {t('corporate.toBooking')}
          </Button>
        ) : needsSettings ? (
          <Button grow onPress={() => void openSettings()} id='corp-settings'>
            {t('corporate.settings')}
          </Button>
        ) : (
          <Button grow onPress={again} id='corp-again'>
            {t('corporate.again')}
          </Button>
        )}
      </ActionBar>
    </Page>
  )
}

export default withBoundary(CorpCheckInResultPage)
