import type { PayOrderDetail } from '@/contract/payment'
import { formatMinute, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Picture } from '@/ui/picture/picture'
import { Stack } from '@/ui/stack/stack'
import { channelIcon, channelName } from '../channel-appearance'
import { goodsIcon, goodsTime } from './goods-text'
import { typeWord } from './type-word'
import { useT } from '../texts'

interface PayFactsProps {
  order: PayOrderDetail
  /** Opens the choice of another channel; undefined where there is no other. */
  onChange?: (() => void) | undefined
}

/** The subject of an order, when and with whom, its lines, and its channel. */
export function PayFacts({ order, onChange }: PayFactsProps) {
  const t = useT()
  const now = useNow()
  const { goods } = order
  return (
    <Stack>
      <CellGroup>
        <Cell
          id='pay-goods'
          lead={<Picture src={goods.image} ratio='1:1' width={52} icon={goodsIcon(order.type)} />}
          title={order.title}
          note={[goodsTime(t, goods, now) || typeWord(t, order.type), goods.who].filter(Boolean).join(' · ')}
          value={goods.count === null ? undefined : t('payment.peopleCount', { n: goods.count })}
        />
        {order.lines.length > 1 &&
          order.lines.map(({ kind, label, amount }) => (
            <Cell key={kind} plain title={kind === 'move' ? t('payment.movedTo', { name: label }) : label} value={amountText(amount)} />
          ))}
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
