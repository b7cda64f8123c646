import type { ReactNode } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { useT } from '@/i18n/later/order'
import { phone } from '@/platform/phone'
import { Tool, Tools } from '@/ui/tools/tools'
import { LateRemindTool } from '../change/late-remind-tool'

interface BookingToolsProps {
  order: ScheduleOrder
  /** The user's own booking: a late notice is the member's. */
  isOwn: boolean
  /** Putting it into the calendar of the phone. */
  keep: ReactNode
  /** Inviting others, where that is possible. */
  invite: ReactNode
}

/** The acts of a booking's page within reach: the late notice, calling the venue, the calendar, inviting. */
export function BookingTools({ order, isOwn, keep, invite }: BookingToolsProps) {
  const t = useT()
  const { shop } = order.schedule
  return (
    <Tools>
      {isOwn && <LateRemindTool order={order} />}
      {shop.phone && (
        <Tool icon='phone' word={t('order.callShopAct')} note={shop.phone} onPress={() => phone.dial(shop.phone)} id='shop-phone' />
      )}
      {keep}
      {invite}
    </Tools>
  )
}
