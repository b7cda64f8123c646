import { ActivityLink } from '@/features/activity/admit/activity-link'
import { ReviewLink } from '@/features/invitation/review/review-link'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { useTodayQuery } from '@/features/staff/staff-queries'
import { useT } from '@/features/staff/desk/texts'
import { CheckinLink } from '@/features/staff/checkin/checkin-link'
import { SettingsLink } from '@/features/staff/desk/settings-link'
import { TillLink } from '@/features/staff/till/till-link'
import { GrantsLink } from '@/features/staff/desk/grants-link'
import { FindAcross } from '@/features/staff/desk/find-across'
import { useRole } from '@/features/staff/use-role'
import { TodayClasses } from '@/features/staff/desk/today-classes'
import { TodayPhones } from '@/features/staff/desk/today-phones'
import { VouchersLink } from '@/features/staff/desk/vouchers-link'
import { TodayBirthdays, TodayLinks, TodayNumbers, TodayUnpaid } from '@/features/staff/desk/today-parts'
import { holds } from '@/domain/staff/rights'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Columns } from '@/ui/columns/columns'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '40%' },
  { kind: 'small', width: '56%' },
]

/** The work of today for coaches and staff: the search across the shop, what is on, who waits, what lacks people, what is not paid yet, and whose birthday it is. */
function StaffHomePage() {
  const t = useT()
  const { shopId } = useRouteParams('staffHome')
  const { visitor } = useLoggedIn(shopId)
  const query = useTodayQuery(shopId, !visitor)
  const { role } = useRole(shopId)
  const day = dayOf(useNow())
  const today = query.data
  return (
    <Page
      wide
      title={t('desk.homeTitle')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {!today ? (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      ) : (
        <FindAcross shopId={shopId}>
          <Columns
            side={
              <>
                <SectionHead title={dayText(t, day, day)} />
                <TodayNumbers today={today} />
                <TodayPhones shopId={shopId} today={today} />
                <TodayBirthdays shopId={shopId} today={today} />
                <TodayUnpaid shopId={shopId} today={today} onTimeOver={() => void query.refetch()} />
              </>
            }
          >
            <CheckinLink shopId={shopId} />
            <ActivityLink shopId={shopId} />
            <TodayClasses shopId={shopId} schedules={today.schedules} />
            <TodayLinks shopId={shopId} today={today} />
            <ReviewLink shopId={shopId} may={holds(role, 'gifts')} />
            <GrantsLink shopId={shopId} today={today} />
            <TillLink shopId={shopId} />
            <VouchersLink shopId={shopId} today={today} />
            <SettingsLink shopId={shopId} />
          </Columns>
        </FindAcross>
      )}
    </Page>
  )
}

export default withBoundary(StaffHomePage)
