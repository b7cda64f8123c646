import { Text } from '@tarojs/components'
import { useState } from 'react'
import { addMinutes, dayOf, formatInstant, type Instant } from '@/domain/time'
import { useOrderSelfTrainingMutation } from '@/features/booking/training/own-queries'
import { MomentSkeleton } from '@/features/booking/training/moment-skeleton'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { MomentChoice } from '@/features/shop/moment/moment-choice'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { dayText, timeRangeText } from '@/i18n/dates'
import { useT } from '@/i18n/later/order'
import { goBack, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { SectionHead } from '@/ui/section-head/section-head'
import { Segments } from '@/ui/segments/segments'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'

const LENGTHS = ['30', '60', '90', '120'] as const

/** When and how long a member will train by himself at the shop (booking ledger BK-122, BK-125). */
function NewTrainingPage() {
  const t = useT()
  const { shopId } = useRouteParams('newTrainingPage')
  const { visitor, userId } = useLoggedIn(shopId)
  const today = dayOf(useNow())
  const [start, setStart] = useState<Instant>()
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('60')
  const order = useAttempt(useOrderSelfTrainingMutation())
  const end = start && addMinutes(start, Number(length))
  const send = () =>
    order.send(
      { shopId, user_id: userId, name: t('order.selfTraining'), start: formatInstant(start!), end: formatInstant(end!) },
      {
        onSuccess: ({ order: { id } }) => {
          toast(t('order.trainingMade'), 'done')
          void replace('selfTrainingPage', { shopId, orderId: id })
        },
        onRefused: ({ msg }) => toast(msg || t('order.trainingNotMade'), 'failed'),
        onUnknown: (said) => toast(said || t('order.trainingNotMade'), 'failed'),
      },
    )
  return (
    <QueryPage
      title={t('order.trainingNew')}
      onBack={() => void goBack('userScheduleOrders', { shopId })}
      query={useShopQuery(shopId)}
      skeleton={<MomentSkeleton />}
    >
      {({ shop }) =>
        !visitor && (
          <>
            <SectionHead small title={shop.name} />
            <MomentChoice chosen={start} onChoose={setStart} />
            <SectionHead small title={t('order.trainingLength')} />
            <Stack>
              <Segments
                kind='choice'
                label={t('order.trainingLength')}
                current={length}
                onPick={setLength}
                segments={LENGTHS.map((key) => ({ key, word: t('booking.minutesUnit', { n: Number(key) }) }))}
              />
            </Stack>
            <ActionBar>
              <Text>{start && end ? `${dayText(t, dayOf(start), today)} ${timeRangeText(t, start, end)}` : t('order.trainingPick')}</Text>
              <Button grow id='order-training' disabled={!start} busy={order.busy} onPress={send}>
                {t('order.trainingBook')}
              </Button>
            </ActionBar>
          </>
        )
      }
    </QueryPage>
  )
}

export default withBoundary(NewTrainingPage)
