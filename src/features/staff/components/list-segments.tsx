import type { ShopDate } from '@/domain/time'
import { useShopQuery } from '@/features/shop/api/shop-queries'
import { replace } from '@/routes/go'
import { Segments } from '@/ui/segments/segments'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

const pages = { group: 'coachGroupSchedules', private: 'coachPrivateSchedules', court: 'coachCourtOrders' } as const

interface ListSegmentsProps {
  shopId: number
  current: keyof typeof pages
  day: ShopDate
}

/** The lists of a day that who works at the shop looks after: classes, lessons, and courts where it has some. */
export function ListSegments({ shopId, current, day }: ListSegmentsProps) {
  const t = useT()
  const shop = useShopQuery(shopId).data?.shop
  const hasCourts = current === 'court' || shop?.modules.court === true
  return (
    <Stack>
      <Segments
        label={t('staff.listTitle')}
        current={current}
        onPick={(to) => void replace(pages[to], { shopId, date: day })}
        segments={[
          { key: 'group', word: t('staff.groupList') },
          { key: 'private', word: t('staff.privateList') },
          ...(hasCourts ? [{ key: 'court' as const, word: t('staff.courtList') }] : []),
        ]}
      />
    </Stack>
  )
}
