import { View } from '@tarojs/components'
import { useState } from 'react'
import { signUpState } from '@/domain/activity/sign-up-state'
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
import { ofShop, useShareCard } from '@/features/course/share/use-share-card'
import { useSession } from '@/features/member/session'
import { serverNow } from '@/http/clock'
import { priceText } from '@/i18n/numbers'
import { goBack, linkTo } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import styles from './index.module.scss'

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
          {activity.need_sign_up && activity.options.length > 0 && (
            <>
              <SectionHead title={t('activity-detail.pick')} />
              <Stack>
                <OptionList options={activity.options} chosenId={bar.option?.id ?? null} onPick={pick} />
              </Stack>
            </>
          )}
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
