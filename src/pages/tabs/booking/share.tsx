import type { BookingKind } from '@/features/booking/booking-kinds'
import { ShareEntry } from '@/features/course/share/share-entry'
import { shareDay } from '@/features/course/share/share-date'
import { useT } from '@/features/course/texts'
import { useShopQuery } from '@/features/shop/shop-queries'
import type { ShopDate } from '@/domain/time'
import { linkTo } from '@/routes/go'

const shareLists = { group: 'userGroupSchedules', private: 'userPrivateSchedules' } as const

interface ShareListProps {
  shopId: number
  kind: Exclude<BookingKind, 'court'>
  day: ShopDate
  quiet: boolean
}

/** A day's classes, or its private lessons, shared as a list (booking ledger BK-026, BK-027, BK-150). */
export function ShareList({ shopId, kind, day, quiet }: ShareListProps) {
  const t = useT()
  const date = shareDay(t, day)
  const shop = useShopQuery(shopId).data?.shop
  return (
    <ShareEntry
      word={t('course.shareDay')}
      shopId={shopId}
      kind='COURSE_LIST'
      date={date}
      course={t(kind === 'group' ? 'course.group' : 'course.private')}
      link={(by) => linkTo(shareLists[kind], { shopId, date: day, ...by })}
      facts={[date, shop?.name].filter(Boolean).join(' · ')}
      quiet={quiet}
    />
  )
}
