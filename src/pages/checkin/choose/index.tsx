import { useDidShow } from '@tarojs/taro'
import { useAvailableQuery, useTodayQuery } from '@/features/checkin/checkin-queries'
import { CheckinDialog } from '@/features/checkin/checkin-dialog'
import { ChooseCheckin } from '@/features/checkin/choose/choose-way'
import { CurrentCheckin } from '@/features/checkin/choose/current-checkin'
import { ChooseSkeleton } from '@/features/checkin/checkin-skeleton'
import { useT } from '@/features/checkin/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'

/** Entry to the venue: the open record, or the ways to enter now (identity ledger IP-028, IP-057). */
function CheckInPage() {
  const t = useT()
  const { shopId, card_id: cardId, printed_id: printedId } = useRouteParams('checkInPage')
  const { visitor } = useLoggedIn(shopId)
  const query = useAvailableQuery(shopId, !visitor)
  const shop = useShopQuery(shopId).data?.shop
  const current = query.data?.current
  const today = useTodayQuery(shopId, current != null)
  const refresh = () => void query.refetch({ cancelRefetch: false })
  useDidShow(() => {
    if (!visitor) refresh()
  })
  return (
    <QueryPage
      title={t(current ? 'checkin.title' : 'checkin.chooseTitle')}
      ground='wash'
      onBack={() => void goBack('shopHomePage', { shopId })}
      query={query}
      skeleton={<ChooseSkeleton />}
    >
      {(known) => (
        <>
          {known.current ? (
            <CurrentCheckin
              shopId={shopId}
              current={known.current}
              frame={known.time_frame?.open ? known.time_frame : null}
              others={known.other_frames}
              today={today.data?.checkins ?? []}
            />
          ) : (
            <ChooseCheckin shopId={shopId} shop={shop} known={known} cardId={cardId} printedId={printedId} refresh={refresh} />
          )}
          <CheckinDialog />
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(CheckInPage)
