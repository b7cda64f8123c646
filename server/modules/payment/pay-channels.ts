import { reasonWire } from '@server/reason-wire'
import type { ErrorCode } from '@/contract/errors'
import type { PayChannel } from '@/contract/payment'
import { isOnlineRule, type PriceRule } from '@/domain/booking/price-rule'
import { fenToYuan, type Fen } from '@/domain/money'
import { channelKind, isDeskChannel, type Channel } from '@/domain/payment/channel'
import { findPayMethod, type PayScene } from '@/domain/payment/pay-method'
import type { Verdict } from '@/domain/result'
import { languageOf, type ErrorLocale } from '@/i18n/errors/text'
import { recommendedTag } from '@/i18n/notices/pay-tag'

/** The wire's names of the channels besides cards. */
const appearances: Partial<Record<Channel, { name: string; lang_key: string; className: string }>> = {
  FREE: { name: 'FREE', lang_key: 'booking.channel_free', className: 'free' },
  ONLINE: { name: 'ONLINE', lang_key: 'booking.channel_online', className: 'online' },
  WEIXIN: { name: 'WEIXIN', lang_key: 'booking.channel_weixin', className: 'weixin' },
  ALIPAY: { name: 'ALIPAY', lang_key: 'booking.channel_alipay', className: 'alipay' },
  ALIPAY_QRCODE: { name: 'ALIPAY_QRCODE', lang_key: 'booking.channel_alipay_qrcode', className: 'alipay' },
  CASH: { name: 'CASH', lang_key: 'booking.channel_cash', className: 'cash' },
  POS: { name: 'POS', lang_key: 'booking.channel_pos', className: 'pos' },
}

/**
 * The channels besides cards for which there are prices: free of charge, and the online channels that are available where the payer is. If there is an online
 * price but the venue takes no money online, the answer includes the channel with that reason.
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
  /** The price of a trial, if one is offered. */
  trial: Fen | null
}

/** One channel in the wire's form: its price, or why it cannot be used. */
export const payChannelWire = (
  channel: Channel,
  { verdict, trial }: Judged,
  { locale, scene }: { locale: ErrorLocale; scene: PayScene },
): PayChannel => ({
  channel,
  ...appearances[channel]!,
  needCopy: findPayMethod(channel, scene)?.needCopy ?? false,
  disabled: !verdict.ok,
  tag: null,
  reason: verdict.ok ? null : reasonWire(locale, verdict),
  cost: verdict.ok ? fenToYuan(verdict.cost) : null,
  trial_cost: trial === null ? null : fenToYuan(trial),
})

/** Tags the recommended channel (booking ledger BK-161): the first usable online one. A single channel gets no tag. */
export const recommended = (channels: readonly PayChannel[], locale: ErrorLocale): PayChannel[] => {
  const usable = channels.filter(({ channel, disabled }) => !disabled && channelKind(channel) === 'online' && !isDeskChannel(channel))
  const first = usable.length > 1 ? usable.find(({ needCopy }) => !needCopy) : undefined
  return channels.map((channel) => (channel === first ? { ...channel, tag: recommendedTag[languageOf(locale)] } : channel))
}
