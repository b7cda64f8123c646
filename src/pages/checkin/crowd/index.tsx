import { formatTime, readInstant } from '@/domain/time'
import { useCrowdQuery } from '@/features/checkin/checkin-queries'
import { CrowdDay } from '@/features/checkin/crowd/crowd-day'
import { CrowdMeter } from '@/features/checkin/crowd/crowd-meter'
import { CrowdWeek } from '@/features/checkin/crowd/crowd-week'
import { GoodTimes } from '@/features/checkin/crowd/good-times'
import { ChooseSkeleton } from '@/features/checkin/checkin-skeleton'
import { useT } from '@/features/checkin/texts'
import { useShopQuery } from '@/features/shop/shop-queries'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Card } from '@/ui/card/card'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** How busy the venue is now, by hour, and each week (identity ledger IP-062). */
function CheckInCrowdPage() {
  const t = useT()
  const { shopId } = useRouteParams('checkInCrowdPage')
  const shop = useShopQuery(shopId).data?.shop
  return (
    <QueryPage
      title={t('checkin.crowdTitle')}
      ground='wash'
      onBack={() => void goBack('checkInPage', { shopId })}
      query={useCrowdQuery(shopId)}
      skeleton={<ChooseSkeleton />}
    >
      {(crowd) => {
        const note = t('checkin-crowd.nowAt', { time: formatTime(readInstant(crowd.now)), shop: shop?.name ?? '' })
        return (
          <>
            <Stack>
              <Card pad>
                <CrowdMeter note={note} users={crowd.users_count} most={crowd.max_users} />
              </Card>
              {crowd.usual.length + crowd.today.length > 0 && <CrowdDay crowd={crowd} />}
            </Stack>
            <GoodTimes shopId={shopId} crowd={crowd} />
            {crowd.usual.length > 0 ? (
              <>
                <SectionHead small title={t('checkin-crowd.week')} note={t('checkin-crowd.weekNote')} />
                <Stack>
                  <CrowdWeek crowd={crowd} />
                </Stack>
              </>
            ) : (
              <EmptyState compact title={t('checkin-crowd.noUsual')} body={t('checkin-crowd.noUsualBody')} />
            )}
          </>
        )
      }}
    </QueryPage>
  )
}

export default withBoundary(CheckInCrowdPage)
