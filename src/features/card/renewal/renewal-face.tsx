import { amountText } from '@/i18n/numbers'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { chargeText, findTplKind } from '../template/tpl-words'
import { everyText, findProvider, type RenewalData, type RenewalOption } from './renewal-words'
import { useT } from './texts'

/** The card that an agreement is for, what is deducted, and what the card gets for it. */
export function RenewalFace({ data, option }: { data: RenewalData; option: RenewalOption }) {
  const { card, renewal } = data
  const t = useT()
  const from = t(findProvider(data, option) === 'alipay' ? 'card-renewal.alipay' : 'card-renewal.wechatPay')
  return (
    <Stack>
      <CellGroup>
        <Cell
          id='renewal-card'
          lead={<CardMini kind={findTplKind(card.type).face} />}
          title={card.name}
          note={card.card_no}
          end={renewal && <Tag>{t(renewal.status === 'live' ? 'card-renewal.on' : 'card-renewal.paused')}</Tag>}
        />
        <Cell
          id='renewal-price'
          title={everyText(t, card.type, option, from)}
          note={chargeText(t, card.type, option)}
          value={amountText(option.price)}
        />
      </CellGroup>
    </Stack>
  )
}
