/** Every word for a way to pay (booking spec §3), and the two that a shop takes at its desk. */
export const channels = [
  'ONLINE',
  'WEIXIN',
  'WEIXIN_QRCODE',
  'WEIXIN_BARCODE',
  'ALIPAY',
  'ALIPAY_QRCODE',
  'ALIPAY_BARCODE',
  'CARD',
  'CORP_CARD',
  'ALISP',
  'FREE',
  'GENERAL_CARD',
  'VALUE_CARD',
  'WEIXIN_WEB',
  'CASH',
  'POS',
] as const
export type Channel = (typeof channels)[number]

/** The channels that a member can pay online with, exactly these (booking ledger BK-163). */
export const onlinePayable: readonly Channel[] = ['ALIPAY', 'WEIXIN', 'ALIPAY_QRCODE']

/** The channels that staff take at the desk where the shop enables them: cash, and a bank card at its terminal. A member never chooses them. */
export const deskChannels = ['CASH', 'POS'] as const
export type DeskChannel = (typeof deskChannels)[number]

export const isDeskChannel = (channel: string): channel is DeskChannel => (deskChannels as readonly string[]).includes(channel)

/** The three broad kinds of channel (commerce ledger MC-001); the desk's channels are priced as online ones. */
export type ChannelKind = 'card' | 'online' | 'free'

/** The channels that debit a member's card: CARD, and its finer names for one kind of card. */
export const memberCardChannels = ['CARD', 'GENERAL_CARD', 'VALUE_CARD'] as const
export type MemberCardChannel = (typeof memberCardChannels)[number]

export const isMemberCard = (channel: string): channel is MemberCardChannel => (memberCardChannels as readonly string[]).includes(channel)

/** The channels that can pay an automatic booking from a waiting list: all that take no money online. */
export const waitingChannels = [...memberCardChannels, 'CORP_CARD', 'FREE'] as const
export type WaitingChannel = (typeof waitingChannels)[number]

const cardChannels: readonly Channel[] = ['CARD', 'CORP_CARD', 'GENERAL_CARD', 'VALUE_CARD']

export const channelKind = (channel: Channel): ChannelKind =>
  channel === 'FREE' ? 'free' : cardChannels.includes(channel) ? 'card' : 'online'
