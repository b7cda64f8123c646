import { PaymentOffDialog } from '@/features/payment/order/payment-off-dialog'
import { Dialog } from '@/ui/dialog/dialog'
import type { CourtAsk } from './use-court-order'
import { useT } from '../texts'

interface CourtDialogsProps {
  ask: CourtAsk | undefined
  /** The venue's phone. */
  phone: string
  onClose: () => void
  onAgree: () => void
}

/** The questions and refusals of a court order, as dialogs. */
export function CourtDialogs({ ask, phone, onClose, onAgree }: CourtDialogsProps) {
  const t = useT()
  if (ask?.kind === 'online-off') return <PaymentOffDialog open phone={phone} onClose={onClose} />
  if (ask?.kind !== 'auto-start') return null
  return (
    <Dialog
      open
      id='auto-start'
      title={t('order.autoStartTitle')}
      body={t('court.startBody', { start: ask.start, end: ask.end })}
      safe={{ word: t('common.cancel'), onPress: onClose }}
      act={{ word: t('order.autoStartAct'), onPress: onAgree, id: 'agree' }}
    />
  )
}
