import { GroupScheduleStatus } from '@/domain/booking/constants'
import { onlinePayable } from '@/domain/booking/constants'

interface Offer {
  hasOrder: boolean
  /** Online, or with a space. */
  hasPlace: boolean
  channels: readonly string[]
  /** Whether the shop takes online payment. */
  payment: boolean
}

const isOnlineChannel = (channel: string) => channel === 'ONLINE' || (onlinePayable as readonly string[]).includes(channel)

/** The status code of a group class for one person (booking ledger BK-127, BK-128): 2 for any class that can be booked. */
export const scheduleStatus = ({ hasOrder, hasPlace, channels, payment }: Offer): number => {
  if (hasOrder) return GroupScheduleStatus.booked
  if (!hasPlace) return GroupScheduleStatus.noSpace
  if (channels.length === 0) return GroupScheduleStatus.freeUnsupported
  if (channels.every(isOnlineChannel) && !payment) return GroupScheduleStatus.onlineUnsupported
  return GroupScheduleStatus.available
}
