import type { PayOrder } from '@/contract/payment'
import { isApiError } from '@/http/api-error'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { PaymentStatus } from '@/domain/payment/order-state'
import { useCloseOrderMutation } from './use-close-order-mutation'
import { useT } from '../texts'

interface GiveUpDialogProps {
  /** The order to close; undefined keeps the dialog closed. */
  order: Pick<PayOrder, 'id' | 'title'> | undefined
  onClose: () => void
}

/** Asks before an unpaid order is closed and its seats are released. */
export function GiveUpDialog({ order, onClose }: GiveUpDialogProps) {
  const t = useT()
  const closing = useCloseOrderMutation()
  const submit = () => {
    if (!order || closing.isPending) return
    closing.mutate(order.id, {
      onSuccess: ({ order: { status } }) => {
        // Paid after all: the order's own page says so.
        if (status === PaymentStatus.cancelled) toast(t('payment.gaveUp'), 'done')
        onClose()
      },
      onError: (error) => toast(isApiError(error) && error.status !== 0 ? error.msg : t('payment.giveUpFailed'), 'failed'),
    })
  }
  return (
    <Dialog
      open={order !== undefined}
      id='give-up'
      title={t('payment.giveUpTitle')}
      body={order && `${order.title}\n${t('payment.giveUpBody')}`}
      safe={{ word: t('payment.keep'), onPress: onClose, disabled: closing.isPending, id: 'give-up-keep' }}
      act={{ word: t('payment.giveUp'), onPress: submit, busy: closing.isPending, danger: true, id: 'give-up-act' }}
    />
  )
}
