import { formatTime, readInstant } from '@/domain/time'
import { crowdOf } from '@/domain/checkin/crowd'
import { useCrowdQuery } from '@/features/checkin/api/checkin-queries'
import { CrowdDay } from '@/features/checkin/crowd/crowd-day'
import { CrowdMeter } from '@/features/checkin/crowd/crowd-meter'
import { CrowdWeek } from '@/features/checkin/crowd/crowd-week'
import { ChooseSkeleton } from '@/features/checkin/components/entry-skeleton'
import { goodTimes } from '@/features/checkin/crowd-hours'
import { useT } from '@/features/checkin/texts'
import { crowdWord } from '@/features/checkin/words'
import { useShopQuery } from '@/features/shop/api/shop-queries'
import { QueryPage } from '@/features/shop/components/query-page'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

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
        const times = goodTimes(crowd)
        const note = t('venue.nowAt', { time: formatTime(readInstant(crowd.now)), shop: shop?.name ?? '' })
        return (
          <>
            <Stack>
              <Card pad>
                <CrowdMeter note={note} users={crowd.users_count} most={crowd.max_users} />
              </Card>
              {crowd.usual.length + crowd.today.length > 0 && <CrowdDay crowd={crowd} />}
            </Stack>
            {times.length > 0 && (
              <>
                <SectionHead small title={t('venue.goodTimes')} note={t('venue.goodNote')} />
                <Stack>
                  <CellGroup role='list' label={t('venue.goodTimes')}>
                    {times.map(({ ahead, from, to, users }) => (
                      <Cell
                        key={ahead}
                        role='listitem'
                        id={`good-${ahead}`}
                        title={`${t(ahead === 0 ? 'common.today' : 'common.tomorrow')} ${hourText(from)}–${hourText(to)}`}
                        note={[crowd.max_users !== null && crowdWord(t, crowdOf(users, crowd.max_users)), t('venue.about', { n: users })]
                          .filter(Boolean)
                          .join(' · ')}
                      />
                    ))}
                  </CellGroup>
                </Stack>
              </>
            )}
            {crowd.usual.length > 0 ? (
              <>
                <SectionHead small title={t('venue.week')} note={t('venue.weekNote')} />
                <Stack>
                  <CrowdWeek crowd={crowd} />
                </Stack>
              </>
            ) : (
              <EmptyState compact title={t('venue.noUsual')} body={t('venue.noUsualBody')} />
            )}
          </>
        )
      }}
    </QueryPage>
  )
}

export default withBoundary(CheckInCrowdPage)
