import { View } from '@tarojs/components'
import { PayFacts } from '@/features/payment/pay/pay-facts'
import { PayHead } from '@/features/payment/pay/pay-head'
import { PayResult } from '@/features/payment/pay/pay-result'
import { PaySkeleton } from '@/features/payment/pay/pay-skeleton'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { HeldPayer } from '@/features/staff/held/held-payer'
import { useHeldOrder } from '@/features/staff/held/use-held-order'
import { useT } from '@/features/staff/held/texts'
import { HeldWays } from '@/features/staff/till/held-ways'
import { TakeButton, TakeHead } from '@/features/staff/till/take-part'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Stack } from '@/ui/stack/stack'

/** A member's unpaid order on the screen of the person who booked it: the code to scan, the link to send, and its release. */
function HeldOrderPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('staffHeldOrder')
  const { visitor } = useLoggedIn(shopId)
  const { query, stand, ...held } = useHeldOrder({ shopId, orderId }, !visitor)
  const back = () => void goBack('coachGroupSchedules', { shopId })
  return (
    <QueryPage title={t('staff-held.page')} onBack={back} query={query} ground='wash' skeleton={<PaySkeleton />}>
      {(data) => {
        const { order, payment } = data
        if (stand !== 'waiting')
          return (
            <>
              {stand && <PayResult order={order} stand={stand} />}
              <Stack>
                <HeldPayer held={data} />
              </Stack>
              <PayFacts order={order} />
              <ActionBar>
                <Button full id='held-back' onPress={back}>
                  {t('staff-held.back')}
                </Button>
              </ActionBar>
            </>
          )
        return (
          <>
            <HeldWays held={data} way={held.way} onScan={held.scan} onDesk={held.choose} />
            {held.way === 'code' ? (
              <View id='held-code'>
                <PayHead order={order} payment={payment} onTimeOver={held.onTimeOver} />
              </View>
            ) : (
              <TakeHead order={order} onTimeOver={held.onTimeOver} />
            )}
            <Stack>
              <HeldPayer held={data} />
            </Stack>
            <PayFacts order={order} />
            <ActionBar>
              <Button tone='quiet' id='held-release' onPress={() => held.ask(true)}>
                {t('staff-held.release')}
              </Button>
              {held.way !== 'code' ? (
                <TakeButton shopId={shopId} held={data} channel={held.way} />
              ) : payment === null && order.channels.length > 0 ? (
                <Button grow id='held-code-again' busy={held.opening} onPress={() => held.open()}>
                  {t('staff-held.showCode')}
                </Button>
              ) : (
                <Button grow id='held-back' onPress={back}>
                  {t('staff-held.back')}
                </Button>
              )}
            </ActionBar>
            <Dialog
              open={held.asking}
              id='release-dialog'
              title={t('staff-held.releaseTitle')}
              body={`${order.title}\n${t('staff-held.releaseBody')}`}
              safe={{ word: t('staff.keep'), onPress: () => held.ask(false), disabled: held.releasing, id: 'release-keep' }}
              act={{ word: t('staff-held.release'), onPress: held.release, busy: held.releasing, danger: true, id: 'release-confirm' }}
            />
          </>
        )
      }}
    </QueryPage>
  )
}

export default withBoundary(HeldOrderPage)
