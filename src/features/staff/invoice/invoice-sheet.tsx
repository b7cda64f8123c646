import { useState } from 'react'
import type { StaffInvoice } from '@/contract/staff/invoice'
import { invoiceMost, judgeIssued } from '@/domain/card/invoice/invoice'
import { useAttempt, type Outcome } from '@/http/use-attempt'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { TillField, TillNote } from '../till/till-note'
import { useInvoiceMutations } from './invoice-queries'
import { InvoiceFacts } from './invoice-facts'
import { useT } from './texts'

interface InvoiceSheetProps {
  shopId: number
  invoice: StaffInvoice
  onClose: () => void
}

/** How an answer ended: said, and closed once it is decided. */
const useOutcome = (onClose: () => void) => {
  const t = useT()
  return (done: string): Outcome<unknown> => ({
    onSuccess: () => {
      toast(done, 'done')
      onClose()
    },
    onRefused: ({ msg }) => toast(msg || t('staff-invoice.failed'), 'failed'),
    onUnknown: (said) => toast(said || t('staff-invoice.failed'), 'failed'),
  })
}

/** Writes down the number of the invoice that the shop's platform issued. */
function IssueSheet({ shopId, invoice, onClose }: InvoiceSheetProps) {
  const t = useT()
  const [number, setNumber] = useState('')
  const [link, setLink] = useState('')
  const outcome = useOutcome(onClose)
  const { send, busy } = useAttempt(useInvoiceMutations(shopId).issue)
  const issued = { number: number.replace(/\s/g, ''), link: link.trim() }
  const verdict = judgeIssued(issued)
  const isWrong = (reason: string) => !verdict.ok && verdict.reason === reason
  return (
    <Sheet
      open
      id='issue-sheet'
      title={t('staff-invoice.issueTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button
          full
          busy={busy}
          disabled={!verdict.ok}
          id='issue-act'
          onPress={() =>
            verdict.ok &&
            send(
              { shopId, invoiceId: invoice.id, number: issued.number, ...(issued.link && { link: issued.link }) },
              outcome(t('staff-invoice.issueDone')),
            )
          }
        >
          {t('staff-invoice.issueAct', { amount: amountText(invoice.amount) })}
        </Button>
      }
    >
      <TillNote>{t('staff-invoice.issueNote')}</TillNote>
      <TillField>
        <Field
          id='issue-number'
          named
          type='number'
          maxLength={30}
          label={t('staff-invoice.numberField')}
          value={number}
          onChange={setNumber}
          note={t('staff-invoice.numberHint')}
          {...(issued.number.length >= 8 && isWrong('invoice.number') && { error: t('staff-invoice.numberBad') })}
        />
      </TillField>
      <TillField>
        <Field
          id='issue-link'
          named
          maxLength={invoiceMost.link}
          label={t('staff-invoice.linkField')}
          hint={t('staff-invoice.linkHint')}
          value={link}
          onChange={setLink}
          {...(isWrong('invoice.link') && { error: t('staff-invoice.linkBad') })}
        />
      </TillField>
    </Sheet>
  )
}

/** Refuses a request, or makes an issued invoice void, with a reason that the member reads. */
function ReasonSheet({ shopId, invoice, onClose, act }: InvoiceSheetProps & { act: 'refuse' | 'void' }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const outcome = useOutcome(onClose)
  const { send, busy } = useAttempt(useInvoiceMutations(shopId)[act])
  const isVoid = act === 'void'
  return (
    <Sheet
      open
      id={`${act}-sheet`}
      title={t(isVoid ? 'staff-invoice.voidTitle' : 'staff-invoice.refuseTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button
          full
          busy={busy}
          disabled={reason.trim() === ''}
          id={`${act}-act`}
          onPress={() =>
            send(
              { shopId, invoiceId: invoice.id, reason: reason.trim() },
              outcome(t(isVoid ? 'staff-invoice.voidDone' : 'staff-invoice.refuseDone')),
            )
          }
        >
          {t(isVoid ? 'staff-invoice.voidAct' : 'staff-invoice.refuseAct')}
        </Button>
      }
    >
      {isVoid && <TillNote>{t('staff-invoice.voidNote')}</TillNote>}
      <TillField>
        <TextArea
          id={`${act}-reason`}
          named
          label={t('staff-invoice.reason')}
          hint={t(isVoid ? 'staff-invoice.voidHint' : 'staff-invoice.refuseHint')}
          maxLength={invoiceMost.reason}
          value={reason}
          onChange={setReason}
        />
      </TillField>
    </Sheet>
  )
}

/** A request whole, and the ways to answer it. */
export function InvoiceSheet({ shopId, invoice, onClose }: InvoiceSheetProps) {
  const t = useT()
  const [act, setAct] = useState<'issue' | 'refuse' | 'void'>()
  if (act === 'issue') return <IssueSheet shopId={shopId} invoice={invoice} onClose={onClose} />
  if (act) return <ReasonSheet shopId={shopId} invoice={invoice} onClose={onClose} act={act} />
  return (
    <Sheet
      open
      id='invoice-sheet'
      title={t('staff-invoice.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      {...(invoice.state === 'asked' && {
        foot: (
          <>
            <Button tone='soft' id='to-refuse' onPress={() => setAct('refuse')}>
              {t('staff-invoice.refuse')}
            </Button>
            <Button grow id='to-issue' onPress={() => setAct('issue')}>
              {t('staff-invoice.issue')}
            </Button>
          </>
        ),
      })}
      {...(invoice.state === 'issued' && {
        foot: (
          <Button tone='soft' full id='to-void' onPress={() => setAct('void')}>
            {t('staff-invoice.voidIt')}
          </Button>
        ),
      })}
    >
      <InvoiceFacts invoice={invoice} />
    </Sheet>
  )
}
