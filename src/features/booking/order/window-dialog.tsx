import { phone } from '@/platform/phone'
import { Dialog } from '@/ui/dialog/dialog'
import { useT } from './texts'

interface WindowDialogProps {
  /** The refusal; the dialog is closed without one. */
  msg: string | undefined
  /** The venue's phone; empty where it has none. */
  tel: string
  onClose: () => void
}

/** A class or lesson begins too soon to be booked online: the venue's phone, or a text that it has none (booking ledger BK-232, BK-233). */
export function WindowDialog({ msg, tel, onClose }: WindowDialogProps) {
  const t = useT()
  if (msg === undefined) return null
  return (
    <Dialog
      open
      id='order-window'
      title={t('order.windowTitle')}
      body={tel ? msg : `${msg} ${t('payment.noPhone')}`}
      {...(tel ? { safe: { word: t('common.close'), onPress: onClose } } : {})}
      act={
        tel ? { word: t('order.callShop'), onPress: () => phone.dial(tel), id: 'call-shop' } : { word: t('order.known'), onPress: onClose }
      }
    />
  )
}
