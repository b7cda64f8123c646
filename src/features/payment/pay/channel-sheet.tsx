import { useState } from 'react'
import type { PayOrderDetail } from '@/contract/payment'
import type { Channel } from '@/domain/payment/channel'
import type { Translate } from '@/i18n/keys'
import { host } from '@/platform/host'
import type { HostPort } from '@/platform/host/types'
import { storage } from '@/platform/storage'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { amountText } from '@/i18n/numbers'
import { useT } from '../texts'
import { ChannelList, type ChannelRow } from './channel-list'

// Each variant of the port is narrower than the port.
const platform: HostPort = host

const makeRow = (t: Translate<'payment'>, channel: Channel): ChannelRow => {
  const note = channel.endsWith('QRCODE')
    ? t('payment.scanNote')
    : channel.startsWith('ALIPAY') && platform.read().app === 'wechat'
      ? t('payment.copyNote')
      : null
  return { channel, note, tag: storage.get('pay_channel') === channel ? t('payment.lastUsed') : null }
}

interface ChannelSheetProps {
  open: boolean
  order: PayOrderDetail
  onClose: () => void
  onPay: (channel: Channel) => void
}

/** The other channels for an order, of those that work where the payer is. */
export function ChannelSheet({ open, order, onClose, onPay }: ChannelSheetProps) {
  const t = useT()
  const [picked, pick] = useState<Channel>()
  const current = picked ?? order.channels.find((channel) => channel === order.channel)
  const pay = () => {
    if (!current) return
    onClose()
    onPay(current)
  }
  return (
    <Sheet
      open={open}
      id='channels'
      title={t('payment.changeTitle')}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <Button full disabled={!current} onPress={pay} id='channel-pay'>
          {t('payment.goOn', { price: amountText(order.price) })}
        </Button>
      }
    >
      <ChannelList rows={order.channels.map((channel) => makeRow(t, channel))} current={current} onPick={pick} />
    </Sheet>
  )
}
