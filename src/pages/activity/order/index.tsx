import { useState } from 'react'
import { ActivityPoster } from '@/features/activity/detail/activity-poster'
import { CancelDialog } from '@/features/activity/own/cancel-dialog'
import { isLive, orderStand } from '@/features/activity/own/order-stand'
import { useT } from '@/features/activity/voucher/texts'
import { Ticket } from '@/features/activity/voucher/ticket'
import { useVoucher } from '@/features/activity/voucher/use-voucher'
import { VoucherBar } from '@/features/activity/voucher/voucher-bar'
import { MovedNote, VoucherFacts } from '@/features/activity/voucher/voucher-facts'
import { VoucherHero } from '@/features/activity/voucher/voucher-hero'
import { VoucherSkeleton } from '@/features/activity/voucher/voucher-skeleton'
import { VoucherTools } from '@/features/activity/voucher/voucher-tools'
import { CalendarNote } from '@/features/calendar/calendar-note'
import { CalendarTool } from '@/features/calendar/calendar-tool'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useNow } from '@/http/clock'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'

/** One own sign-up with its entry voucher, with or without a network (commerce ledger MC-021). */
function ActivityOrderPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('activityOrderPage')
  const { visitor } = useLoggedIn(shopId)
  const { query, order, offline } = useVoucher(shopId, orderId, !visitor)
  const now = useNow('states')
  const [inviting, setInviting] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const stand = order && orderStand(order, now)
  const isGone = stand === 'cancelled' || stand === 'called_off'
  return (
    <Page
      title={t('activity-voucher.title')}
      over={!order && query.isError ? 'plain' : 'hero'}
      onBack={() => void goBack('activityListPage', { shopId, index: 1 })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
      offline={offline}
      offlineNote={t(order ? 'activity-voucher.offline' : 'activity-voucher.offlineFirst')}
    >
      {order && stand ? (
        <>
          <VoucherHero order={order} stand={stand} now={now} onTimeOver={() => void query.refetch()}>
            <Stack>
              <Ticket order={order} stand={stand} />
              {isLive(stand) && <MovedNote order={order} />}
              {(isLive(stand) || isGone) && (
                <VoucherTools
                  order={order}
                  live={isLive(stand)}
                  calendar={
                    <CalendarTool
                      kind='activity'
                      id={order.id}
                      shopId={shopId}
                      title={order.activity.name}
                      place={[order.activity.place, order.shop.name, order.shop.address].filter(Boolean).join(' · ')}
                      start={order.activity.start}
                      end={order.activity.end}
                      state={isGone ? 'cancelled' : 'live'}
                    />
                  }
                  onInvite={() => setInviting(true)}
                />
              )}
              <CalendarNote kind='activity' id={order.id} end={order.activity.end} cancelled={isGone} />
            </Stack>
            <VoucherFacts order={order} stand={stand} />
          </VoucherHero>
          <VoucherBar order={order} stand={stand} onCancel={() => setCancelling(true)} />
          <ActivityPoster activity={order.activity} shopId={shopId} open={inviting} onClose={() => setInviting(false)} />
          <CancelDialog order={order} open={cancelling} onClose={() => setCancelling(false)} />
        </>
      ) : (
        <LoadState query={query}>
          <VoucherSkeleton />
        </LoadState>
      )}
    </Page>
  )
}

export default withBoundary(ActivityOrderPage)
