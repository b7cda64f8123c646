import { memberCardChannels } from '@/domain/payment/channel'

/** An SQL condition: the channel in this column pays with a member's card. */
export const byCard = (channel: string): string => `${channel} IN (${memberCardChannels.map((word) => `'${word}'`).join(', ')})`
