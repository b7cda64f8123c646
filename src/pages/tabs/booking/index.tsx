import { useDeferredValue, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { enabledKinds, type BookingKind } from '@/features/booking/booking-kinds'
import { BookingHead } from '@/features/booking/booking-head'
import { ClassListSkeleton } from '@/features/booking/group/class-list-skeleton'
import { FilterButton } from '@/features/booking/group/filter-button'
import { DayPicker } from '@/features/booking/group/day-picker'
import { GroupTab } from '@/features/booking/group/group-tab'
import { noFilter } from '@/features/booking/group/class-filter'
import { useBookingAddress } from '@/features/booking/use-booking-address'
import { useDayClasses } from '@/features/booking/group/use-day-classes'
import { LoginPromptBar } from '@/features/member/login/login-prompt-bar-later'
import { ShopBindDialog } from '@/features/member/me/shop-bind-dialog-later'
import { useSession } from '@/features/member/session'
import { useShopQuery } from '@/features/shop/shop-queries'
import { ShopSelector } from '@/features/shop/choose/shop-selector'
import { LoadError } from '@/shell/page/load-error'
import { TabPage } from '@/shell/tabs/tab-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useCurrentShopId } from '@/shell/shop/current-shop'
import { useT } from '@/i18n/runtime'
import { go } from '@/routes/go'
import { Later } from '@/ui/later/later'
import { EmptyState } from '@/ui/state-view/state-view'
import { CourtTab } from './court-later'
import { PrivateTab } from './private-later'
import { ShareList } from './share-later'
import { Soon } from '@/ui/later/soon'

function BookingTab() {
  const t = useT()
  const client = useQueryClient()
  const shopId = useCurrentShopId() ?? 0
  const shop = useShopQuery(shopId)
  const session = useSession(shopId)
  const [declined, setDeclined] = useState<number>()
  const kinds = shop.data ? enabledKinds(shop.data.shop.modules) : []
  const at = useBookingAddress(kinds)
  const { today, day, kind, filter, pickDay: pick, setFilter } = at
  // A tap changes the head and the day at once; the list below is drawn after it, so that the tap never waits for it.
  const shownDay = useDeferredValue(day)
  const shownKind = useDeferredValue(kind)
  const classes = useDayClasses(shopId, shownDay, kind === 'private' ? noFilter : filter, setFilter)
  const member = session.kind === 'account' ? session : undefined
  const asksToBind = member?.membershipId === null && declined !== shopId

  /** Shares the day; `quiet` draws no row, where the day has nothing to show. */
  const drawShare = (kind: Exclude<BookingKind, 'court'>, quiet: boolean) => (
    <Soon>
      <ShareList key={kind} shopId={shopId} kind={kind} day={shownDay} quiet={quiet} />
    </Soon>
  )

  return (
    <TabPage
      name='booking'
      ground='wash'
      title={t('booking.title')}
      head={<BookingHead kinds={kinds} current={kind} onPick={at.pickKind} />}
      onRefresh={() => client.refetchQueries({ type: 'active' })}
    >
      <ShopSelector shopId={shopId} end={shownKind === 'group' && <FilterButton classes={classes} />} />
      {shop.data && kind === undefined ? (
        <EmptyState
          title={t('booking.noKinds')}
          body={t('booking.noKindsBody')}
          act={{ word: t('booking.switchShop'), onPress: () => void go('selectShopPage', { shopId }), id: 'switch-shop' }}
        />
      ) : (
        <>
          <DayPicker shopId={shopId} today={today} day={day} loggedIn={Boolean(member?.membershipId)} onPick={pick} />
          {shop.isError && !shop.data ? (
            <LoadError error={shop.error} busy={shop.isFetching} onRetry={() => void shop.refetch()} />
          ) : shop.data && shownKind === 'court' ? (
            <Soon fallback={<ClassListSkeleton />}>
              <CourtTab shopId={shopId} today={today} day={shownDay} type={[at.courtType, at.setCourtType]} onPickDay={pick} />
            </Soon>
          ) : shop.data && shownKind === 'private' ? (
            <Soon fallback={<ClassListSkeleton />}>
              <PrivateTab
                shopId={shopId}
                day={shownDay}
                userStatus={member?.user.status ?? null}
                chosen={filter.tags}
                onChoose={(tags) => setFilter({ ...filter, tags })}
                onPickDay={pick}
                share={(quiet) => drawShare('private', quiet)}
              />
            </Soon>
          ) : shop.data && shownKind === 'group' ? (
            <>
              <GroupTab
                shopId={shopId}
                day={shownDay}
                classes={classes}
                userStatus={member?.user.status ?? null}
                hideSeats={shop.data.shop.configs.hide_course_user_num ?? false}
                onPickDay={pick}
              />
              {drawShare('group', classes.state !== 'loaded')}
            </>
          ) : (
            <ClassListSkeleton />
          )}
        </>
      )}
      {session.kind === 'visitor' && (
        <Soon>
          <LoginPromptBar />
        </Soon>
      )}
      <Later wanted={asksToBind}>
        <ShopBindDialog shopId={shopId} open={asksToBind} onClose={() => setDeclined(shopId)} />
      </Later>
    </TabPage>
  )
}

export default withBoundary(BookingTab)
