import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

/** The way to the requests for invoices, from the cash book. */
export function InvoicesLink({ shopId }: { shopId: number }) {
  const t = useT()
  return (
    <Stack>
      <CellGroup>
        <Cell
          chevron
          id='to-invoices'
          title={t('staff-invoice.link')}
          note={t('staff-invoice.linkNote')}
          onPress={() => void go('staffInvoices', { shopId })}
        />
      </CellGroup>
    </Stack>
  )
}
