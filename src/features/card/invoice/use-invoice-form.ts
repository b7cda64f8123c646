import { useState } from 'react'
import type { CardInvoices } from '@/contract/card/invoice'
import { plainCreditCode } from '@/domain/card/invoice/credit-code'
import { judgeInvoiceWish, type InvoiceKind } from '@/domain/card/invoice/invoice'
import { useAttempt } from '@/http/use-attempt'
import { errorText } from '@/i18n/error-text'
import { toast } from '@/ui/toast/toast-store'
import { useAskInvoiceMutation, type InvoiceOf } from './invoice-queries'
import { useT } from './texts'

/** The form of a request: what was typed, what is wrong with it once it was to be sent, and sending it once. */
export const useInvoiceForm = (of: InvoiceOf, { last }: CardInvoices) => {
  const t = useT()
  const [typed, setTyped] = useState({ kind: last.kind, title: last.title, taxNo: last.tax_no, email: last.email })
  const [isTried, setTried] = useState(false)
  const { send, busy } = useAttempt(useAskInvoiceMutation())
  const isCompany = typed.kind === 'company'
  const wish = {
    kind: typed.kind,
    title: typed.title.trim(),
    taxNo: isCompany ? plainCreditCode(typed.taxNo) : '',
    email: typed.email.trim(),
  }
  const verdict = judgeInvoiceWish(wish)
  const problem = isTried && !verdict.ok ? verdict.reason : undefined
  return {
    typed,
    isCompany,
    busy,
    /** The fault of a field. */
    problemAt: (reason: 'invoice.title' | 'invoice.tax_no' | 'invoice.email') => (problem === reason ? errorText(reason) : undefined),
    change: (part: Partial<{ kind: InvoiceKind; title: string; taxNo: string; email: string }>) => setTyped({ ...typed, ...part }),
    submit: () => {
      setTried(true)
      if (!verdict.ok) return
      const { taxNo, ...rest } = wish
      send(
        { ...of, ...rest, ...(isCompany && { tax_no: taxNo }) },
        {
          onSuccess: () => toast(t('invoice.sent'), 'done'),
          onRefused: ({ msg }) => toast(msg || t('invoice.failed'), 'failed'),
          onUnknown: (said) => toast(said || t('invoice.failed'), 'failed'),
        },
      )
    },
  }
}
