import { useState } from 'react'
import { ActivityPoster } from '@/features/activity/detail/activity-poster'
import { CancelDialog } from '@/features/activity/own/cancel-dialog'
import { isLive, orderStand } from '@/features/activity/own/order-stand'
import { useT } from '@/features/activity/order/texts'
import { Ticket } from '@/features/activity/order/ticket'
import { useOwnOrder } from '@/features/activity/order/use-own-order'
import { TicketBar } from '@/features/activity/order/ticket-bar'
import { MovedNote, TicketFacts } from '@/features/activity/order/ticket-facts'
import { TicketHero } from '@/features/activity/order/ticket-hero'
import { TicketSkeleton } from '@/features/activity/order/ticket-skeleton'
import { TicketTools } from '@/features/activity/order/ticket-tools'
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

/** One own sign-up with its entry ticket, with or without a network (commerce ledger MC-021). */
function ActivityOrderPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('activityOrderPage')
  const { visitor } = useLoggedIn(shopId)
  const { query, order, offline } = useOwnOrder(shopId, orderId, !visitor)
  const now = useNow('states')
  const [inviting, setInviting] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const stand = order && orderStand(order, now)
  const isGone = stand === 'cancelled' || stand === 'called_off'
  return (
    <Page
      title={t('activity-order.title')}
      over={!order && query.isError ? 'plain' : 'hero'}
      onBack={() => void goBack('activityListPage', { shopId, index: 1 })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
      offline={offline}
      offlineNote={t(order ? 'activity-order.offline' : 'activity-order.offlineFirst')}
    >
      {order && stand ? (
        <>
          <TicketHero order={order} stand={stand} now={now} onTimeOver={() => void query.refetch()}>
            <Stack>
              <Ticket order={order} stand={stand} />
              {isLive(stand) && <MovedNote order={order} />}
              {(isLive(stand) || isGone) && (
                <TicketTools
                  order={order}
                  live={isLive(stand)}
                  calendar={
                    <CalendarTool
                      kind='activity'
                      id={order.id}
                      shopId={shopId}
                      title={order.activity.name}
                      place={[order.activity.place, order.shop.name, order.activity.lat === null && order.shop.address]
                        .filter(Boolean)
                        .join(' · ')}
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
            <TicketFacts order={order} stand={stand} />
          </TicketHero>
          <TicketBar order={order} stand={stand} onCancel={() => setCancelling(true)} />
          <ActivityPoster activity={order.activity} shopId={shopId} open={inviting} onClose={() => setInviting(false)} />
          <CancelDialog order={order} open={cancelling} onClose={() => setCancelling(false)} />
        </>
      ) : (
        <LoadState query={query}>
          <TicketSkeleton />
        </LoadState>
      )}
    </Page>
  )
}

export default withBoundary(ActivityOrderPage)
