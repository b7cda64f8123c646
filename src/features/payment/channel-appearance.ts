import type { Channel } from '@/domain/payment/channel'
import type { Translate } from '@/i18n/keys'
import type { IconName } from '@/ui/icon/icon-name.gen'

const words = {
  CARD: 'payment.groupCards',
  GENERAL_CARD: 'payment.generalCard',
  VALUE_CARD: 'payment.valueCard',
  CORP_CARD: 'payment.groupCorp',
  FREE: 'payment.channelFree',
  ONLINE: 'payment.online',
  ALIPAY_QRCODE: 'payment.alipayQrcode',
  CASH: 'payment.cash',
  POS: 'payment.pos',
} as const

/** The words for a way to pay. */
export const channelName = (t: Translate<'payment'>, channel: Channel): string => {
  if (channel in words) return t(words[channel as keyof typeof words])
  return t(channel.startsWith('WEIXIN') ? 'payment.weixin' : 'payment.alipay')
}

export const channelIcon = (channel: Channel): IconName =>
  channel.endsWith('QRCODE') ? 'qr' : channel.startsWith('WEIXIN') ? 'chat' : 'wallet'
