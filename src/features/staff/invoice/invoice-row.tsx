import type { StaffInvoice } from '@/contract/staff/invoice'
import { formatMinute, readInstant } from '@/domain/time'
import { amountText } from '@/i18n/numbers'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Tag, type TagTone } from '@/ui/tag/tag'
import { useT } from './texts'

const states: Readonly<Record<StaffInvoice['state'], { word: `staff-invoice.state${string}`; tone: TagTone }>> = {
  asked: { word: 'staff-invoice.stateAsked', tone: 'warn' },
  issued: { word: 'staff-invoice.stateIssued', tone: 'ok' },
  refused: { word: 'staff-invoice.stateRefused', tone: 'plain' },
  void: { word: 'staff-invoice.stateVoid', tone: 'plain' },
} as const

/** A request in the list: for whom, of how much, of what, since when. */
export function InvoiceRow({ invoice, onOpen }: { invoice: StaffInvoice; onOpen: () => void }) {
  const t = useT()
  const { id, title, amount, state, user, order, number, asked_at: at } = invoice
  const { word, tone } = states[state]
  return (
    <Card>
      <Cell
        id={`invoice-${id}`}
        title={`${title} · ${amountText(amount)}`}
        note={[
          t('staff-invoice.row', { name: user.username, phone: user.phone }),
          [order.title, number ?? formatMinute(readInstant(at))].join(' · '),
        ].join(' · ')}
        value={<Tag tone={tone}>{t(word as 'staff-invoice.stateAsked')}</Tag>}
        chevron
        onPress={onOpen}
      />
    </Card>
  )
}
