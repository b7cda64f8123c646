import { useAvailableQuery, useFramesQuery } from '@/features/checkin/checkin-queries'
import { ChooseSkeleton } from '@/features/checkin/checkin-skeleton'
import { Intro } from '@/features/checkin/choose/intro'
import { useT } from '@/features/checkin/texts'
import { useSession } from '@/features/member/session'
import { useShopQuery } from '@/features/shop/shop-queries'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { EmptyState } from '@/ui/state-view/state-view'

/** How entry to a venue works, for everybody (identity ledger IP-033). */
function CheckInIntroPage() {
  const t = useT()
  const { shopId } = useRouteParams('checkInIntroPage')
  const session = useSession(shopId)
  const isMember = session.kind === 'account' && Boolean(session.membershipId)
  const shop = useShopQuery(shopId).data?.shop
  const config = useAvailableQuery(shopId, isMember).data?.config
  return (
    <QueryPage
      title={t('checkin.intro')}
      ground='wash'
      onBack={() => void goBack('checkInPage', { shopId })}
      query={useFramesQuery(shopId)}
      skeleton={<ChooseSkeleton />}
    >
      {({ shop_check_in_time_frames: frames }) =>
        frames.length === 0 ? (
          <EmptyState title={t('checkin-choose.noFrames')} body={t('checkin-choose.noFramesBody')} />
        ) : (
          <Intro shop={shop} frames={frames} config={config} />
        )
      }
    </QueryPage>
  )
}

export default withBoundary(CheckInIntroPage)
