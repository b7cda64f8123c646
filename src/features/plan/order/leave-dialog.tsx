import type { PlanOrder } from '@/contract/plan/shapes'
import { goesBack } from '@/features/payment/paid-lines'
import { useAttempt } from '@/http/use-attempt'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { useLeavePlanMutation } from '../plan-mutations'
import { useT } from '../texts'

interface LeaveDialogProps {
  order: PlanOrder
  open: boolean
  onClose: () => void
}

/** Asks before an order of a plan is cancelled, and says what is refunded (booking ledger BK-366). */
export function LeaveDialog({ order, open, onClose }: LeaveDialogProps) {
  const t = useT()
  const { send, forget, busy } = useAttempt(useLeavePlanMutation())
  const close = () => {
    forget()
    onClose()
  }
  const submit = () =>
    send(
      { shopId: order.shop.id, orderId: order.id },
      {
        onSuccess: () => {
          toast(t('plan.left'), 'done')
          close()
        },
        onRefused: ({ msg }) => {
          toast(msg || t('plan.cancelFailed'), 'failed')
          close()
        },
        onUnknown: (said) => toast(said || t('plan.cancelFailed'), 'failed'),
      },
    )
  return (
    <Dialog
      open={open}
      id='leave-dialog'
      title={t('plan.cancel')}
      body={[t('plan.cancelBody', { name: order.plan.name }), ...goesBack(t, order)].join('\n')}
      safe={{ word: t('plan.keep'), onPress: close, disabled: busy, id: 'keep' }}
      act={{ word: t('plan.cancel'), onPress: submit, busy, danger: true, id: 'leave-confirm' }}
    />
  )
}
