import type { Shop } from '@/contract/shop/shop'
import { NextClass } from '@/features/booking/group/next-class'
import { NextClassInvite } from '@/features/booking/group/next-class-invite'
import { NextClassList } from '@/features/booking/group/next-class-list'
import { useBookableToday } from '@/features/booking/group/use-bookable-today'
import { useNextClass } from '@/features/booking/group/use-next-class'
import { useMyCardsQuery } from '@/features/card/own/use-my-cards-query'
import { isUsable } from '@/features/card/card-appearance'
import { CardStrip } from '@/features/card/own/card-strip'
import { useSession } from '@/features/member/session'
import { goLogin } from '@/shell/session/session-guard'
import { HomeGreeting } from '@/features/shop/home/home-greeting'
import { NoticeTicker } from '@/features/shop/home/notice-ticker'
import { QuickActions } from '@/features/shop/home/quick-actions'
import { ShopCard } from '@/features/shop/choose/shop-card'
import { readSpan } from '@/features/booking/feed/feed-span'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayWord } from '@/i18n/dates'
import { card } from '@/features/card/texts.zh-cn'
import { shop } from '@/features/shop/texts.zh-cn'
import { withTexts } from '@/i18n/runtime'
import { go } from '@/routes/go'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Card } from '@/ui/card/card'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState, ErrorState } from '@/ui/state-view/state-view'
import { CheckInPrompt, ComingFirst, ComingRest } from './coming-later'
import { HomeAnnual, HomeCheckin, HomeRest } from './home-rest-later'
import { Soon } from '@/ui/later/soon'

const { useT } = withTexts({ card, shop })

/** The contents of a shop's home page, from the next class down to its address. */
export function HomeBody({ shop }: { shop: Shop }) {
  const t = useT()
  const shopId = shop.id
  const today = dayOf(useNow())
  const session = useSession(shopId)
  const member = session.kind === 'account' ? session : undefined
  const hasClasses = shop.modules.team
  const next = useNextClass(Boolean(member))
  const bookable = useBookableToday(shopId, hasClasses)
  const cards = useMyCardsQuery(shopId, Boolean(member?.membershipId))
  const usable = member ? (cards.data?.cards ?? []).filter((card) => isUsable(card, today, member.user.id)) : []
  const count = bookable.state === 'loaded' ? bookable.classes.length : bookable.state === 'empty' ? 0 : undefined
  const note = () => {
    if (!member) return t('shop.visitorHint')
    if (next.state !== 'known') return undefined
    if (next.todayCount > 0) return t('shop.todayCount', { n: next.todayCount })
    return next.next
      ? t('shop.nextOn', { day: dayWord(t, dayOf(readSpan(next.next).start), today) })
      : t(count === 0 ? 'shop.todayOver' : 'shop.todayFree')
  }

  return (
    <>
      <HomeGreeting name={member?.user.username} note={note()} onLogin={member ? undefined : () => void goLogin()} />
      <Stack>
        {next.state === 'loading' ? (
          <Skeleton kind='picture' />
        ) : next.state === 'error' ? (
          <Card pad>
            <ErrorState
              compact
              title={t('common.loadFailed')}
              act={{ word: t('common.retry'), onPress: () => void next.refresh(), busy: next.busy, id: 'retry-next' }}
            />
          </Card>
        ) : next.next?.type === 'order' ? (
          <NextClass order={next.next.data} shopId={shopId} />
        ) : next.next ? (
          <Soon fallback={<Skeleton kind='picture' />}>
            <ComingFirst item={next.next} shopId={shopId} />
          </Soon>
        ) : hasClasses ? (
          <NextClassInvite shopId={shopId} count={count} picture={bookable.classes[0]?.schedule.image || shop.image} />
        ) : (
          <Card pad>
            <EmptyState
              compact
              title={t('booking.noKinds')}
              body={t('booking.noKindsBody')}
              act={{ word: t('booking.switchShop'), onPress: () => void go('selectShopPage', { shopId }), id: 'switch-shop' }}
            />
          </Card>
        )}
      </Stack>
      <QuickActions shopId={shopId} hasClasses={hasClasses} />
      {shop.modules.checkin && (
        <Soon>
          <HomeCheckin shopId={shopId} isMember={Boolean(member?.membershipId)} />
        </Soon>
      )}
      <NoticeTicker shopId={shopId} />
      {member && (
        <Soon>
          <HomeAnnual shop={shop} userId={member.user.id} />
        </Soon>
      )}
      {next.rest.length > 0 && (
        <Soon>
          <ComingRest items={next.rest} shopId={shopId} />
        </Soon>
      )}
      {member && usable.length > 0 && (
        <>
          <SectionHead title={t('card.mine')} />
          <CardStrip cards={usable} userId={member.user.id} />
        </>
      )}
      {hasClasses && (
        <NextClassList
          shopId={shopId}
          today={bookable}
          userStatus={member?.user.status ?? null}
          hideSeats={shop.configs.hide_course_user_num ?? false}
        />
      )}
      <SectionHead title={t('shop.aboutShop')} />
      <ShopCard shop={shop} />
      <Soon>
        <HomeRest
          shop={shop}
          userId={member?.membershipId ? member.user.id : undefined}
          readerId={member?.user.id}
          isUnderWay={next.state === 'loading' || (next.checkInWaits && Boolean(shop.gym_id))}
        />
      </Soon>
      {next.checkInWaits && shop.gym_id && (
        <Soon>
          <CheckInPrompt shopId={shopId} gymId={shop.gym_id} />
        </Soon>
      )}
    </>
  )
}
