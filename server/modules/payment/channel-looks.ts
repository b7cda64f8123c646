import type { Channel } from '@/domain/payment/channel'

/** How the wire names the ways to pay besides cards. */
export const channelLooks: Partial<Record<Channel, { name: string; lang_key: string; className: string }>> = {
  FREE: { name: 'FREE', lang_key: 'booking.channel_free', className: 'free' },
  ONLINE: { name: 'ONLINE', lang_key: 'booking.channel_online', className: 'online' },
  WEIXIN: { name: 'WEIXIN', lang_key: 'booking.channel_weixin', className: 'weixin' },
  ALIPAY: { name: 'ALIPAY', lang_key: 'booking.channel_alipay', className: 'alipay' },
  ALIPAY_QRCODE: { name: 'ALIPAY_QRCODE', lang_key: 'booking.channel_alipay_qrcode', className: 'alipay' },
}
