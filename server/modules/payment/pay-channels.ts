import { reasonWire } from '@server/reason-wire'
import type { ErrorCode } from '@/contract/errors'
import type { PayChannel } from '@/contract/payment'
import { isOnlineRule, type PriceRule } from '@/domain/booking/price-rule'
import { fenToYuan, type Fen } from '@/domain/money'
import { channelKind, type Channel } from '@/domain/payment/channel'
import { payMethodOf, type PayScene } from '@/domain/payment/pay-method'
import type { Verdict } from '@/domain/result'
import { languageOf, type ErrorLocale } from '@/i18n/errors/text'
import { recommendedTag } from '@/i18n/notices/pay-tag'

/** How the wire names the ways to pay besides cards. */
const looks: Partial<Record<Channel, { name: string; lang_key: string; className: string }>> = {
  FREE: { name: 'FREE', lang_key: 'booking.channel_free', className: 'free' },
  ONLINE: { name: 'ONLINE', lang_key: 'booking.channel_online', className: 'online' },
  WEIXIN: { name: 'WEIXIN', lang_key: 'booking.channel_weixin', className: 'weixin' },
  ALIPAY: { name: 'ALIPAY', lang_key: 'booking.channel_alipay', className: 'alipay' },
  ALIPAY_QRCODE: { name: 'ALIPAY_QRCODE', lang_key: 'booking.channel_alipay_qrcode', className: 'alipay' },
}

/**
 * The ways to pay besides cards that prices allow: free of charge, and every online channel that is there where the payer is. What has an online price
 * at a venue that takes no money online says so.
 */
export const offeredChannels = (rules: readonly Pick<PriceRule, 'channel'>[], payable: readonly Channel[]): readonly Channel[] => {
  const kinds = new Set(rules.map(({ channel }) => channelKind(channel)))
  const online = payable.filter((channel) => rules.some((rule) => isOnlineRule(rule, channel)))
  return [
    ...(kinds.has('free') ? (['FREE'] as const) : []),
    ...(kinds.has('online') ? (online.length > 0 ? online : (['ONLINE'] as const)) : []),
  ]
}

interface Judged {
  verdict: Verdict<ErrorCode, { cost: Fen }>
  /** The price of a trial, where one is open. */
  trial: Fen | null
}

/** One of them as the picker shows it: what it costs, or why it cannot be used. */
export const payChannelWire = (
  channel: Channel,
  { verdict, trial }: Judged,
  { locale, scene }: { locale: ErrorLocale; scene: PayScene },
): PayChannel => ({
  channel,
  ...looks[channel]!,
  needCopy: payMethodOf(channel, scene)?.needCopy ?? false,
  disabled: !verdict.ok,
  tag: null,
  reason: verdict.ok ? null : reasonWire(locale, verdict),
  cost: verdict.ok ? fenToYuan(verdict.cost) : null,
  trial_cost: trial === null ? null : fenToYuan(trial),
})

/**
 * Tags the one to recommend of the ways to pay that a picker shows (booking ledger BK-161): the first online one that can be used right where the payer
 * is. Of a single one there is nothing to recommend.
 */
export const recommended = (channels: readonly PayChannel[], locale: ErrorLocale): PayChannel[] => {
  const usable = channels.filter(({ channel, disabled }) => !disabled && channelKind(channel) === 'online')
  const first = usable.length > 1 ? usable.find(({ needCopy }) => !needCopy) : undefined
  return channels.map((channel) => (channel === first ? { ...channel, tag: recommendedTag[languageOf(locale)] } : channel))
}
