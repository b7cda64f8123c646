import type { DeskChannel } from '@/domain/payment/channel'

/** The desk as a provider of trades, one for each of its channels. */
export type DeskProvider = Lowercase<DeskChannel>

export const deskProvider = (channel: DeskChannel): DeskProvider => channel.toLowerCase() as DeskProvider

export const isDeskProvider = (provider: string): provider is DeskProvider => provider === 'cash' || provider === 'pos'
