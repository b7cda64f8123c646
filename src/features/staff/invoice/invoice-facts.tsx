import type { StaffInvoice } from '@/contract/staff/invoice'
import type { Channel } from '@/domain/payment/channel'
import { formatMinute, readInstant } from '@/domain/time'
import { channelName } from '@/features/payment/channel-appearance'
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
    if (await share.copy(text)) toast(t('staff-invoice.copied'), 'done')
  }
  const toCopy = (word: string, text: string, id: string) => (
    <Cell plain title={word} note={text} id={id} label={t('staff-invoice.copy', { what: word })} onPress={() => void copy(text)} />
  )
  const minute = (at: string) => formatMinute(readInstant(at))
  return (
    <CellGroup>
      {toCopy(
        `${t('staff-invoice.head')} · ${t(kind === 'person' ? 'staff-invoice.person' : 'staff-invoice.company')}`,
        invoice.title,
        'fact-title',
      )}
      {invoice.tax_no !== '' && toCopy(t('staff-invoice.taxNo'), invoice.tax_no, 'fact-tax-no')}
      {toCopy(t('staff-invoice.email'), invoice.email, 'fact-email')}
      {toCopy(t('staff-invoice.amount'), amountText(invoice.amount), 'fact-amount')}
      <Cell
        plain
        title={t('staff-invoice.item')}
        value={t(invoice.item === 'stored_value' ? 'staff-invoice.stored' : 'staff-invoice.sale')}
      />
      <Cell plain title={t('staff-invoice.order')} note={String(order.id)} value={order.title} />
      <Cell plain title={t('staff-invoice.payment')} note={minute(order.paid_at)} value={channelName(t, order.channel as Channel)} />
      <Cell plain title={t('staff-invoice.member')} note={user.phone} value={user.username} />
      <Cell plain title={t('staff-invoice.askedAt')} value={minute(invoice.asked_at)} />
      {invoice.number && toCopy(t('staff-invoice.number'), invoice.number, 'fact-number')}
      {invoice.link !== '' && toCopy(t('staff-invoice.file'), invoice.link, 'fact-link')}
      {invoice.issued_at && (
        <Cell
          plain
          title={t('staff-invoice.stateIssued')}
          value={t('staff-invoice.issuedBy', { time: minute(invoice.issued_at), name: invoice.issued_by ?? '' })}
        />
      )}
      {invoice.ended_at && (
        <Cell
          plain
          id='fact-ended'
          title={t(invoice.state === 'refused' ? 'staff-invoice.stateRefused' : 'staff-invoice.stateVoid')}
          note={[t('staff-invoice.endedBy', { time: minute(invoice.ended_at), name: invoice.ended_by ?? '' }), invoice.reason]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
    </CellGroup>
  )
}
