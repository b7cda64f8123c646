import type { Channel } from '@/contract/booking'

/** The online channels that this server can take money through. Without one, a shop's switch for online payment has nothing to switch on. */
export const onlineChannels: readonly Channel[] = []
