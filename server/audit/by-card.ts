import { memberCardChannels } from '@/domain/payment/channel'

/** The condition that a column of channels names a member's card, in whichever word. */
export const byCard = (channel: string): string => `${channel} IN (${memberCardChannels.map((word) => `'${word}'`).join(', ')})`
