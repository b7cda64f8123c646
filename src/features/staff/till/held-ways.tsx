import type { HeldOrder } from '@/contract/staff/held'
import { isDeskChannel, type DeskChannel } from '@/domain/payment/channel'
import { channelName } from '@/features/payment/channel-appearance'
import { Segments } from '@/ui/segments/segments'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../held/texts'

interface HeldWaysProps {
  held: HeldOrder
  way: 'code' | DeskChannel
  onScan: (channel: 'WEIXIN' | 'ALIPAY_QRCODE') => void
  onDesk: (channel: DeskChannel) => void
}

/** The ways in which a member pays at the desk: a code to scan of each app, cash, the terminal. */
export function HeldWays({ held: { order, desk }, way, onScan, onDesk }: HeldWaysProps) {
  const t = useT()
  const codes = (['WEIXIN', 'ALIPAY_QRCODE'] as const).filter((channel) => order.channels.includes(channel))
  if (codes.length + desk.length < 2) return null
  return (
    <Stack>
      <Segments
        kind='choice'
        label={t('staff-held.scan')}
        current={way === 'code' ? (order.channel === 'ALIPAY_QRCODE' ? 'ALIPAY_QRCODE' : 'WEIXIN') : way}
        onPick={(key) => (isDeskChannel(key) ? onDesk(key) : onScan(key))}
        segments={[
          ...codes.map((key) => ({ key, word: t(key === 'WEIXIN' ? 'staff-held.scanWeixin' : 'staff-held.scanAlipay') })),
          ...desk.map((key) => ({ key, word: channelName(t, key) })),
        ]}
      />
    </Stack>
  )
}
