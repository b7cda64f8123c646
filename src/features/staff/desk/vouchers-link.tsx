import type { StaffToday } from '@/contract/staff/today'
import { keepsTill } from '@/domain/staff/permissions'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { useRole } from '../use-role'
import { useT } from './texts'

/** The way to the vouchers of platforms with the number of those that wait for staff, at a shop that takes them and for a person who keeps its till. */
export function VouchersLink({ shopId, today: { vouchers } }: { shopId: number; today: StaffToday }) {
  const t = useT()
  const { role } = useRole(shopId)
  if (vouchers === undefined || !keepsTill(role)) return null
  return (
    <Stack>
      <CellGroup>
        <Cell
          plain
          chevron
          id='to-vouchers'
          title={t('desk.vouchers')}
          value={vouchers > 0 && <Tag tone='count'>{vouchers}</Tag>}
          onPress={() => void go('staffVouchers', { shopId })}
        />
      </CellGroup>
    </Stack>
  )
}
