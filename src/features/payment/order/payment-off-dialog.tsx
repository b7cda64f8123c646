import { phone as telephone } from '@/platform/phone'
import { Dialog } from '@/ui/dialog/dialog'
import { useT } from '../texts'

interface PaymentOffDialogProps {
  open: boolean
  /** The venue's phone; empty where it has none. */
  phone: string
  onClose: () => void
}

/** Says that the venue takes no online payments, and offers to call it (booking ledger BK-453, BK-454, commerce ledger MC-246). */
export function PaymentOffDialog({ open, phone, onClose }: PaymentOffDialogProps) {
  const t = useT()
  const close = { word: t('common.close'), onPress: onClose, id: 'payment-off-close' }
  return (
    <Dialog
      open={open}
      id='payment-off'
      title={t('payment.offTitle')}
      body={phone ? `${t('payment.offBody')}\n${t('payment.offCall', { phone })}` : t('payment.offBody')}
      {...(phone ? { safe: close } : {})}
      act={phone ? { word: t('payment.call'), onPress: () => telephone.dial(phone), id: 'payment-off-call' } : close}
    />
  )
}
