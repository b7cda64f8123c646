import type { StaffInvoice } from '@/contract/staff/invoice'
import type { Channel } from '@/domain/payment/channel'
import { formatMinute, readInstant } from '@/domain/time'
import { channelName } from '@/features/payment/channel-look'
import { amountText } from '@/i18n/numbers'
import { share } from '@/platform/share'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { toast } from '@/ui/toast/toast-store'
import { useT } from './texts'

/** All that the shop's platform needs of a request, to copy by a tap, and what was written down of it. */
export function InvoiceFacts({ invoice }: { invoice: StaffInvoice }) {
  const t = useT()
  const { kind, order, user } = invoice
  const copy = async (text: string) => {
    if (await share.copy(text)) toast(t('invoices.copied'), 'done')
  }
  const toCopy = (word: string, text: string, id: string) => (
    <Cell plain title={word} note={text} id={id} label={t('invoices.copy', { what: word })} onPress={() => void copy(text)} />
  )
  const minute = (at: string) => formatMinute(readInstant(at))
  return (
    <CellGroup>
      {toCopy(`${t('invoices.head')} · ${t(kind === 'person' ? 'invoices.person' : 'invoices.company')}`, invoice.title, 'fact-title')}
      {invoice.tax_no !== '' && toCopy(t('invoices.taxNo'), invoice.tax_no, 'fact-tax-no')}
      {toCopy(t('invoices.email'), invoice.email, 'fact-email')}
      {toCopy(t('invoices.amount'), amountText(invoice.amount), 'fact-amount')}
      <Cell plain title={t('invoices.item')} value={t(invoice.item === 'stored_value' ? 'invoices.stored' : 'invoices.sale')} />
      <Cell plain title={t('invoices.order')} note={String(order.id)} value={order.title} />
      <Cell plain title={t('invoices.payment')} note={minute(order.paid_at)} value={channelName(t, order.channel as Channel)} />
      <Cell plain title={t('invoices.member')} note={user.phone} value={user.username} />
      <Cell plain title={t('invoices.askedAt')} value={minute(invoice.asked_at)} />
      {invoice.number && toCopy(t('invoices.number'), invoice.number, 'fact-number')}
      {invoice.link !== '' && toCopy(t('invoices.file'), invoice.link, 'fact-link')}
      {invoice.issued_at && (
        <Cell
          plain
          title={t('invoices.stateIssued')}
          value={t('invoices.issuedBy', { time: minute(invoice.issued_at), name: invoice.issued_by ?? '' })}
        />
      )}
      {invoice.ended_at && (
        <Cell
          plain
          id='fact-ended'
          title={t(invoice.state === 'refused' ? 'invoices.stateRefused' : 'invoices.stateVoid')}
          note={[t('invoices.endedBy', { time: minute(invoice.ended_at), name: invoice.ended_by ?? '' }), invoice.reason]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
    </CellGroup>
  )
}
