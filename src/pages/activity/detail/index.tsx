import { View } from '@tarojs/components'
import { useActivityQuery } from '@/features/activity/use-activities-query'
import { ActivityAbout } from '@/features/activity/activity-about'
import { ActivitySkeleton } from '@/features/activity/activity-skeleton'
import { ofShop, useShareCard } from '@/features/course/share/use-share-card'
import { useSession } from '@/features/member/session'
import { useShopQuery } from '@/features/shop/shop-queries'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { hidesPrices } from '@/domain/payment/shown-price'
import { useT } from '@/features/activity/texts'
import { phone } from '@/platform/phone'
import { goBack, linkTo } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import styles from './index.module.scss'

/** An activity: picture, state, time, place, tickets and text. To come, a person calls the desk (commerce ledger MC-020). */
function ActivityPage() {
  const t = useT()
  const { shopId, activityId } = useRouteParams('activityPage')
  const session = useSession(shopId)
  const query = useActivityQuery(shopId, activityId)
  const activity = query.data?.activity
  const desk = useShopQuery(shopId).data?.shop.phone
  useShareCard({ ...ofShop(shopId), link: (by) => linkTo('activityPage', { shopId, activityId, ...by }) })
  return (
    <Page
      title={activity?.name ?? t('activity.title')}
      head={null}
      over={!activity && query.isError ? 'plain' : 'photo'}
      onBack={() => void goBack('activityListPage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {activity ? (
        <>
          <ActivityAbout activity={activity} hidePrices={session.kind === 'account' && hidesPrices(session.user.status)} />
          {desk && (
            <ActionBar>
              <View className={styles.note}>{t('activity.byDesk')}</View>
              <Button icon='phone' onPress={() => phone.dial(desk)} label={t('activity.callDesk', { phone: desk })} id='call-desk'>
                {t('activity.call')}
              </Button>
            </ActionBar>
          )}
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
