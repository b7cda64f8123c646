import { View } from '@tarojs/components'
import type { ShopDate } from '@/domain/time'
import { useShopModulesQuery } from '@/features/shop/shop-queries'
import { seesRoster } from '@/domain/staff/permissions'
import { replace } from '@/routes/go'
import { Segments } from '@/ui/segments/segments'
import { useRole } from '../use-role'
import { useT } from './texts'
import styles from './list-segments.module.scss'

const pages = { group: 'coachGroupSchedules', private: 'coachPrivateSchedules', court: 'coachCourtOrders' } as const

interface ListSegmentsProps {
  shopId: number
  current: keyof typeof pages
  day: ShopDate
}

/** The lists that the user may see: classes, lessons, and courts where the shop has some (booking ledger BK-305..BK-307). */
export function ListSegments({ shopId, current, day }: ListSegmentsProps) {
  const t = useT()
  const { role } = useRole(shopId)
  const modules = useShopModulesQuery(shopId).data
  const hasCourts = current === 'court' || modules?.court === true
  return (
    <View className={styles.lists}>
      <Segments
        label={t('roster.listTitle')}
        current={current}
        onPick={(to) => void replace(pages[to], { shopId, date: day })}
        segments={[
          { key: 'group' as const, word: t('staff.groupList') },
          { key: 'private' as const, word: t('staff.privateList') },
          ...(hasCourts ? [{ key: 'court' as const, word: t('staff.courtList') }] : []),
        ].filter(({ key }) => key === current || seesRoster(role, key))}
      />
    </View>
  )
}
