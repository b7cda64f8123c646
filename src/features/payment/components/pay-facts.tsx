import type { PayOrderDetail } from '@/contract/payment'
import { formatMinute, readInstant } from '@/domain/time'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { channelIcon, channelName } from '../channel-look'
import { typeWord } from '../type-word'
import { useT } from '../texts'

interface PayFactsProps {
  order: PayOrderDetail
  /** Opens the choice of another channel; undefined where there is no other. */
  onChange?: (() => void) | undefined
}

/** The lines of an order to pay, and its channel. */
export function PayFacts({ order, onChange }: PayFactsProps) {
  const t = useT()
  return (
    <Stack>
      <CellGroup>
        <Cell title={order.title} note={typeWord(t, order.type)} value={amountText(order.price)} />
        {order.lines.length > 1 &&
          order.lines.map(({ kind, label, amount }) => <Cell key={`${kind}-${label}`} plain title={label} value={amountText(amount)} />)}
        <Cell
          lead={<Glyph name={channelIcon(order.channel)} flat tone={order.channel.startsWith('WEIXIN') ? 'ok' : 'primary'} />}
          title={channelName(t, order.channel)}
          value={onChange && t('payment.change')}
          chevron={Boolean(onChange)}
          onPress={onChange}
          id='pay-change'
        />
      </CellGroup>
      <CellGroup>
        <Cell plain title={t('payment.orderNo')} value={String(order.id)} />
        <Cell plain title={t('payment.createdAt')} value={formatMinute(readInstant(order.created_at))} />
      </CellGroup>
    </Stack>
  )
}
