import { useState } from 'react'
import type { CardReceipt } from '@/contract/card/buy'
import { useAttempt } from '@/http/use-attempt'
import { amountText } from '@/i18n/numbers'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Dialog } from '@/ui/dialog/dialog'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { useReturnMutation } from './buy-queries'
import { useT } from './texts'

/** Gives an unused card back, as long as its template allows it; where an invoice is issued it leads there, which says whom to ask. */
export function ReturnCard({ shopId, order }: { shopId: number; order: CardReceipt }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { send, busy } = useAttempt(useReturnMutation())
  if (order.refund_until === null) return null
  const isInvoiced = order.invoice === 'issued'
  const giveBack = () =>
    send(
      { shopId, orderId: order.id },
      {
        onSuccess: () => {
          setAsking(false)
          toast(t('buy.refunded'), 'done')
        },
        onRefused: ({ msg }) => {
          setAsking(false)
          toast(msg || t('buy.refundFailed'), 'failed')
        },
        onUnknown: (said) => toast(said || t('buy.refundFailed'), 'failed'),
      },
    )
  return (
    <Stack>
      <CellGroup>
        <Cell
          id='return-card'
          lead={<Glyph name='shield' />}
          title={t('buy.refundTitle')}
          note={isInvoiced ? t('buy.refundInvoiced') : t('buy.refundNote', { day: order.refund_until })}
          chevron
          onPress={() => (isInvoiced ? void go('cardInvoice', { shopId, orderId: order.id }) : setAsking(true))}
        />
      </CellGroup>
      <Dialog
        open={asking}
        id='return-ask'
        title={t('buy.refundAsk')}
        body={t('buy.refundAskBody', { price: amountText(order.price) })}
        safe={{ word: t('buy.refundKeep'), onPress: () => setAsking(false), id: 'return-keep' }}
        act={{ word: t('buy.refundAct'), onPress: giveBack, busy, danger: true, id: 'return-do' }}
      />
    </Stack>
  )
}
