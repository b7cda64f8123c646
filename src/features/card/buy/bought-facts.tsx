import type { PayOrder } from '@/contract/payment'
import type { CardType } from '@/domain/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { useCardOrderQuery } from './buy-queries'
import { useT } from './texts'
import { orderedTerm } from './ordered-term'
import { getsText } from './order-words'

/** The gains of an unpaid order of a card, and until when the card is then valid; nothing while that is unknown. */
export function BoughtFacts({ payOrder: { shop_id: shopId, target_id: id } }: { payOrder: PayOrder }) {
  const t = useT()
  const order = useCardOrderQuery(shopId, id, true).data?.order
  if (!order) return null
  const term = orderedTerm(order.card_tpl.type as CardType, order)
  return (
    <Stack>
      <CellGroup>
        <Cell plain id='pending-gets' title={t('buy.pendingGets')} value={getsText(t, order)} />
        {term && <Cell plain id='pending-term' title={t('buy.validity')} value={t('buy.range', term)} />}
      </CellGroup>
    </Stack>
  )
}
