import { isMemberCard, type Channel, type MemberCardChannel } from '@/domain/payment/channel'
import type { Translate } from '@/i18n/keys'
import type { IconName } from '@/ui/icon/icon-name.gen'

const cardWords = {
  CARD: 'payment.groupCards',
  GENERAL_CARD: 'payment.generalCard',
  VALUE_CARD: 'payment.valueCard',
} as const satisfies Record<MemberCardChannel, string>

/** The words for a way to pay. */
export const channelName = (t: Translate<'payment'>, channel: Channel): string => {
  if (isMemberCard(channel)) return t(cardWords[channel])
  if (channel === 'ALIPAY_QRCODE') return t('payment.alipayQrcode')
  if (channel.startsWith('ALIPAY')) return t('payment.alipay')
  return channel.startsWith('WEIXIN') ? t('payment.weixin') : t('payment.online')
}

export const channelIcon = (channel: Channel): IconName =>
  channel.endsWith('QRCODE') ? 'qr' : channel.startsWith('WEIXIN') ? 'chat' : 'wallet'
