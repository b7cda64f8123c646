import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ActivityPage as Activity } from '@/contract/activity/activity'
import { ActivityStatus, signUpState } from '@/domain/activity/sign-up-state'
import { activityFacts, activityPrice } from '@/features/activity/activity-facts'
import { useActivityQuery } from '@/features/activity/activity-queries'
import { ActivityAbout } from '@/features/activity/detail/activity-about'
import { ActivityPoster } from '@/features/activity/detail/activity-poster'
import { ActivitySkeleton } from '@/features/activity/detail/activity-skeleton'
import { ActivityTexts } from '@/features/activity/detail/activity-texts'
import { OptionList } from '@/features/activity/detail/option-list'
import { PlaceReminder } from '@/features/activity/detail/place-reminder'
import { SignUpBar } from '@/features/activity/detail/sign-up-bar'
import { useT } from '@/features/activity/detail/texts'
import { useSignUpBar } from '@/features/activity/detail/use-sign-up-bar'
import { wasAdded } from '@/features/calendar/added'
import { CalendarButton } from '@/features/calendar/calendar-button'
import { CalendarNote } from '@/features/calendar/calendar-note'
import type { Appointment } from '@/features/calendar/use-calendar-add'
import { ofShop, useShareCard } from '@/features/course/share/use-share-card'
import { useSession } from '@/features/member/session'
import { serverNow } from '@/http/clock'
import { priceText } from '@/i18n/numbers'
import { calendar } from '@/platform/calendar'
import type { CalendarPort } from '@/platform/calendar/types'
import { goBack, linkTo } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import styles from './index.module.scss'

const phone: CalendarPort = calendar

/** An activity that needs no sign-up, as calendars are told of it. */
const eventFacts = ({ id, name, place, lat, shop, start, end }: Activity, state: 'live' | 'cancelled'): Appointment => ({
  ...{ kind: 'event', id, shopId: shop.id, title: name, start, end, state },
  place: [place, shop.name, lat === null && shop.address].filter(Boolean).join(' · '),
})

/** An activity with its options, and the bar that says what is true for this person and what to do (commerce ledger MC-020). */
function ActivityPage() {
  const t = useT()
  const { shopId, activityId } = useRouteParams('activityPage')
  const session = useSession(shopId)
  const [pickedId, pick] = useState<number | null>(null)
  const [sharing, setSharing] = useState(false)
  const query = useActivityQuery(shopId, activityId)
  const activity = query.data?.activity
  const bar = useSignUpBar(shopId, activity, session, pickedId)
  useShareCard({ ...ofShop(shopId), link: (by) => linkTo('activityPage', { shopId, activityId, ...by }) })
  const { yuan: price, from } = activity ? activityPrice(activity) : {}
  const state = activity && signUpState(activityFacts(activity), serverNow())
  // Nobody's order says that it is called off: whoever put it into a calendar here is told.
  const isOff = activity?.status === ActivityStatus.inactive && !activity.need_sign_up
  const inCalendar =
    state?.kind === 'unneeded' ? 'live' : isOff && phone.takesOut && wasAdded('event', activityId) ? 'cancelled' : undefined
  return (
    <Page
      title={activity?.name ?? t('activity.title')}
      head={null}
      over={!activity && query.isError ? 'plain' : 'photo'}
      onBack={() => void goBack('activityListPage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {activity && bar ? (
        <>
          <ActivityAbout activity={activity} onShare={() => setSharing(true)} />
          {state?.kind === 'full' && bar.kind !== 'ordered' && bar.kind !== 'held' && <PlaceReminder shopId={shopId} activity={activity} />}
          {activity.need_sign_up && state?.kind !== 'over' && activity.options.length > 0 && (
            <>
              <SectionHead title={t('activity-detail.pick')} />
              <Stack>
                <OptionList options={activity.options} chosenId={bar.option?.id ?? null} onPick={pick} />
              </Stack>
            </>
          )}
          <CalendarNote kind='event' id={activityId} end={activity.end} cancelled={isOff} />
          <ActivityTexts activity={activity} />
          <ActivityPoster
            activity={activity}
            shopId={shopId}
            price={price ? [priceText(price), from && t('activity.from')].filter(Boolean).join(' ') : t('activity-detail.free')}
            open={sharing}
            onClose={() => setSharing(false)}
          />
          <SignUpBar
            shop={activity.shop}
            activity={activity}
            bar={bar}
            outside={session.kind === 'account' && session.membershipId === null}
            calendar={inCalendar && <CalendarButton {...eventFacts(activity, inCalendar)} />}
            onPick={pick}
            onRefresh={() => void query.refetch()}
          />
        </>
      ) : query.isError ? (
        <View className={styles.error}>
          <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        </View>
      ) : (
        <ActivitySkeleton />
      )}
    </Page>
  )
}

export default withBoundary(ActivityPage)
