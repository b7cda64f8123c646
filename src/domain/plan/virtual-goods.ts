import { channelKind, type Channel } from '../payment/channel'
import { refuseIf, type Verdict } from '../result'

/** Where the buyer is. */
export interface BuyerPlace {
  isMiniProgram: boolean
  system: 'android' | 'ios' | 'other'
}

/**
 * Online plans are virtual goods: a mini-program on iOS must not sell them online. Cards of the venue, which were bought before, and free plans are not
 * sold there, so they may be used (WeChat's operating rules for mini-programs).
 */
export const judgeVirtualGoods = (place: BuyerPlace, channel: Channel): Verdict<'plan.ios_virtual'> =>
  refuseIf(place.isMiniProgram && place.system === 'ios' && channelKind(channel) === 'online', 'plan.ios_virtual')

/** The operating system by the client's own header. */
export const judgeSystem = (userAgent: string): BuyerPlace['system'] =>
  /android/i.test(userAgent) ? 'android' : /iphone|ipad|ipod|\bios\b/i.test(userAgent) ? 'ios' : 'other'
