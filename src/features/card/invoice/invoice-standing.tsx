import { useState } from 'react'
import type { CardInvoices } from '@/contract/card/invoice'
import type { Invoice } from '@/contract/card/invoice-shapes'
import { formatMinute, readInstant } from '@/domain/time'
import { useAttempt } from '@/http/use-attempt'
import { amountText } from '@/i18n/numbers'
import { phone } from '@/platform/phone'
import { share } from '@/platform/share'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Dialog } from '@/ui/dialog/dialog'
import { ResultHead } from '@/ui/result-head/result-head'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { useWithdrawInvoiceMutation, type InvoiceOf } from './invoice-queries'
import { useT } from './texts'

const words = {
  asked: { kind: 'wait', title: 'invoice.asked', body: 'invoice.askedBody' },
  issued: { kind: 'ok', title: 'invoice.issued', body: 'invoice.issuedBody' },
  refused: { kind: 'bad', title: 'invoice.refused', body: 'invoice.refusedBody' },
  void: { kind: 'bad', title: 'invoice.gone', body: 'invoice.goneBody' },
  withdrawn: { kind: 'bad', title: 'invoice.withdrawn', body: 'invoice.withdrawnBody' },
} as const

/** Withdrawn by its member, or nothing was left to invoice: nobody gave a reason. */
const writeWords = ({ state, reason }: Invoice) => words[state === 'void' && reason === '' ? 'withdrawn' : state]

/** The state of a request, with its number and file once it is issued. */
export function InvoiceStanding({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const { kind, title, body } = writeWords(invoice)
  const copy = async (text: string) => {
    if (await share.copy(text)) toast(t('invoice.copied'), 'done')
  }
  const toCopy = (word: string, text: string, id: string) => (
    <Cell plain title={word} note={text} id={id} label={t('invoice.copy', { what: word })} onPress={() => void copy(text)} />
  )
  const when = (word: string, at: string | null) => at && <Cell plain title={word} value={formatMinute(readInstant(at))} />
  return (
    <Stack>
      <ResultHead kind={kind} title={t(title)} body={t(body, { email: invoice.email })} id='invoice-state' />
      <CellGroup>
        {invoice.reason !== '' && <Cell plain title={t('invoice.reason')} note={invoice.reason} id='invoice-reason' />}
        {invoice.number && toCopy(t('invoice.number'), invoice.number, 'invoice-number')}
        {invoice.link !== '' && toCopy(t('invoice.file'), invoice.link, 'invoice-link')}
        <Cell plain title={t('invoice.head')} note={[invoice.title, invoice.tax_no].filter(Boolean).join(' · ')} />
        <Cell plain title={t('invoice.sum')} value={amountText(invoice.amount)} />
        {when(t('invoice.askedAt'), invoice.asked_at)}
        {when(t('invoice.issuedAt'), invoice.issued_at)}
        {when(t('invoice.endedAt'), invoice.ended_at)}
      </CellGroup>
    </Stack>
  )
}

/** The acts of a member on a live request: withdraw one that waits; of an issued invoice it says whom to ask before the card is returned. */
export function InvoiceActs({ of, invoice, shop }: { of: InvoiceOf; invoice: Invoice; shop: CardInvoices['shop'] }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { send, busy } = useAttempt(useWithdrawInvoiceMutation())
  const failed = (said: string) => {
    setAsking(false)
    toast(said || t('invoice.failed'), 'failed')
  }
  const withdraw = () =>
    send(of, {
      onSuccess: () => {
        setAsking(false)
        toast(t('invoice.withdrawn'), 'done')
      },
      onRefused: ({ msg }) => failed(msg),
      onUnknown: failed,
    })
  return (
    <Stack>
      <CellGroup>
        {invoice.state === 'asked' ? (
          <Cell plain chevron id='invoice-withdraw' title={t('invoice.withdraw')} onPress={() => setAsking(true)} />
        ) : (
          <Cell
            id='invoice-void-first'
            lead={<Glyph name='shield' />}
            title={t('invoice.refundFirst')}
            note={t('invoice.refundFirstNote', { shop: shop.name })}
            {...(shop.phone && { value: t('invoice.call'), chevron: true, onPress: () => phone.dial(shop.phone) })}
          />
        )}
      </CellGroup>
      <Dialog
        open={asking}
        id='withdraw-ask'
        title={t('invoice.withdrawTitle')}
        body={t('invoice.withdrawBody')}
        safe={{ word: t('invoice.keep'), onPress: () => setAsking(false), id: 'withdraw-keep' }}
        act={{ word: t('invoice.withdraw'), onPress: withdraw, busy, danger: true, id: 'withdraw-do' }}
      />
    </Stack>
  )
}
