import type { CardReceipt } from '@/contract/card/buy'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

const words = {
  open: 'buy.invoiceOpen',
  asked: 'buy.invoiceAsked',
  issued: 'buy.invoiceIssued',
  refused: 'buy.invoiceRefused',
  void: 'buy.invoiceVoid',
} as const

/** The way to the invoice of an order, with its state; nothing where none can be asked for. */
export function InvoiceRow({ shopId, order: { id: orderId, invoice } }: { shopId: number; order: CardReceipt }) {
  const t = useT()
  if (invoice === null) return null
  return (
    <Stack>
      <CellGroup>
        <Cell
          plain
          chevron
          id='to-invoice'
          title={t('buy.invoice')}
          value={t(words[invoice])}
          onPress={() => void go('cardInvoice', { shopId, orderId })}
        />
      </CellGroup>
    </Stack>
  )
}
