import type { Channel } from '@/domain/payment/channel'
import type { Translate } from '@/i18n/keys'
import type { IconName } from '@/ui/icon/icon-name.gen'

/** The words for a way to pay online. */
export const channelName = (t: Translate, channel: Channel): string => {
  if (channel === 'ALIPAY_QRCODE') return t('payment.alipayQrcode')
  if (channel.startsWith('ALIPAY')) return t('payment.alipay')
  return channel.startsWith('WEIXIN') ? t('payment.weixin') : t('payment.online')
}

export const channelIcon = (channel: Channel): IconName =>
  channel.endsWith('QRCODE') ? 'qr' : channel.startsWith('WEIXIN') ? 'chat' : 'wallet'
