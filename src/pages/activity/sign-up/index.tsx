import { useState } from 'react'
import { readInstant } from '@/domain/time'
import { momentText } from '@/features/activity/detail/moment-text'
import { findStep } from '@/features/activity/sign-up/next-step'
import { SignUpDialogs } from '@/features/activity/sign-up/sign-up-dialogs'
import { SignUpForm } from '@/features/activity/sign-up/sign-up-form'
import { SignUpSkeleton } from '@/features/activity/sign-up/sign-up-skeleton'
import { useT } from '@/features/activity/sign-up/texts'
import { useSignUp } from '@/features/activity/sign-up/use-sign-up'
import { useSession } from '@/features/member/session'
import { useLoggedIn } from '@/features/member/use-logged-in'
import type { NextStep } from '@/features/payment/order/next-step'
import { OrderBar } from '@/features/payment/order/order-bar'
import { OrderPage } from '@/features/payment/order/order-page'
import { PayList } from '@/features/payment/order/pay-list'
import { PayPicker } from '@/features/payment/order/pay-picker'
import { takeNextStep } from '@/features/payment/order/take-next-step'
import { SmallPrint } from '@/features/payment/small-print'
import { useShopQuery } from '@/features/shop/shop-queries'
import { go, goBack } from '@/routes/go'
import { buildAddress } from '@/routes/match'
import { useRouteParams } from '@/routes/use-route'
import { withBoundary } from '@/shell/page/with-boundary'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** Signing up for an activity: option, count, way to pay, and the order (commerce ledger MC-050); with `wait` a place on the waiting list. */
function ActivitySignUpPage() {
  const t = useT()
  const { shopId, activityId, option_id: optionId, wait: waits } = useRouteParams('activityPayPage')
  const wait = waits === 1
  const { userId } = useLoggedIn(shopId)
  const session = useSession(shopId)
  const signUp = useSignUp({ shopId, activityId, userId, optionId, wait })
  const { activity, option, options, chosen, price, refusal, busy } = signUp
  const phone = useShopQuery(shopId).data?.shop.phone ?? ''
  const [picking, setPicking] = useState(false)
  const back = () => void goBack('activityPage', { shopId, activityId })
  const onOnlineOff = () => signUp.tell({ kind: 'online-off' })
  const confirm = t(wait ? 'activity-sign-up.joinList' : 'activity-sign-up.confirm')
  const take = (step: NextStep) => {
    setPicking(false)
    const next = () => buildAddress('activityPayPage', { shopId, activityId, option_id: option?.id, ...(wait && { wait: 1 as const }) })
    takeNextStep(step, {
      tel: phone,
      buyCard: () => void go('buyCard', { shopId, next: next() }),
      other: () => undefined,
      onPaymentOff: onOnlineOff,
    })
  }
  const rule = () => {
    if (wait) return t('activity-sign-up.waitRule')
    if (!activity) return ''
    return t(option?.is_free ? 'activity-sign-up.ruleFree' : 'activity-sign-up.rule', {
      time: momentText(t, readInstant(activity.cancel_until)),
    })
  }
  // Each way's cost is of all that are ordered.
  const way = { options, chosen, count: 1, price, findStep, onChoose: signUp.choose }
  return (
    <OrderPage
      shopId={shopId}
      title={t(wait ? 'activity-sign-up.waitTitle' : 'activity-sign-up.title')}
      onBack={back}
      confirm={signUp.query}
      unbound={signUp.ask?.kind === 'not-bound'}
      onBound={() => {
        signUp.closeAsk()
        void signUp.ways.refetch()
      }}
      skeleton={<SignUpSkeleton />}
    >
      {activity &&
        (option ? (
          <>
            <SignUpForm
              signUp={signUp}
              activity={activity}
              option={option}
              user={session.kind === 'account' ? session.user : undefined}
              shopId={shopId}
              wait={wait}
            />
            <SectionHead small title={t('payment.payWith')} />
            <Stack>
              <PayList {...way} onOnlineOff={onOnlineOff} onAll={() => setPicking(true)} />
              <SmallPrint id='cancel-rule' text={rule()} />
            </Stack>
            <OrderBar
              chosen={chosen}
              count={1}
              price={price}
              trial={null}
              words={{ confirm, refused: t('activity-sign-up.refused') }}
              refusal={refusal}
              busy={busy}
              onSubmit={signUp.submit}
              onRetry={() => void signUp.ways.refetch()}
            />
            <PayPicker
              {...way}
              open={picking}
              words={{ confirm, other: t('activity-sign-up.other') }}
              blocked={refusal !== null}
              busy={busy}
              onStep={take}
              onSubmit={() => {
                setPicking(false)
                signUp.submit()
              }}
              onClose={() => setPicking(false)}
            />
            <SignUpDialogs signUp={signUp} phone={phone} />
          </>
        ) : (
          <EmptyState
            title={t('activity-sign-up.missing')}
            act={{ word: t('activity-sign-up.seeActivity'), onPress: back, id: 'to-activity' }}
          />
        ))}
    </OrderPage>
  )
}

export default withBoundary(ActivitySignUpPage)
