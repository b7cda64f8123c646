import type { ScheduleOrder } from '@/contract/booking/shapes'
import { BookingStatus } from '@/domain/booking/codes'
import { readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../partner/texts'
import { VacancyPart } from '../waiting/vacancy-part'

/** Below a booked group class: inviting other members, and subscribing to free seats where it is full. */
export function BookingCompanions({ order, userId }: { order: ScheduleOrder; userId: number | undefined }) {
  const t = useT()
  const { id, start, course, shop, is_cancelled: isCancelled } = order.schedule
  const now = useNow()
  const isOpen = order.status_code === BookingStatus.booked && !isCancelled && now < readInstant(start)
  if (!isOpen || id === null || course.is_private || order.user_id !== userId) return null
  return (
    <>
      <Stack>
        <CellGroup>
          <Cell
            id='to-partners'
            lead={<Glyph name='people' />}
            title={t('partner.title')}
            chevron
            onPress={() => void go('groupPartnersPage', { shopId: shop.id, orderId: order.id })}
          />
        </CellGroup>
      </Stack>
      <VacancyPart shopId={shop.id} scheduleId={id} />
    </>
  )
}
