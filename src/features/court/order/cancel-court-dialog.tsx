import type { CourtOrder } from '@/contract/court'
import { CancelRemarkDialog } from '@/features/payment/cancel/cancel-remark-dialog'
import { goesBack } from '@/features/payment/paid-lines'
import { useCancelCourtMutation } from '../court-mutations'
import { listStretches, stretchText } from '../timetable/slots'
import { useT } from '../texts'

interface CancelCourtDialogProps {
  order: CourtOrder
  /** The name of the member is shown as well. */
  isOthers?: boolean
  open: boolean
  onClose: () => void
}

/** Asks before a court order is cancelled, and says what is refunded (booking ledger BK-377). */
export function CancelCourtDialog({ order, isOthers, open, onClose }: CancelCourtDialogProps) {
  const t = useT()
  const cancelling = useCancelCourtMutation()
  return (
    <CancelRemarkDialog
      open={open}
      title={t('court.cancelTitle')}
      lines={[
        isOthers ? order.user.username : '',
        ...listStretches(order.schedules).map((stretch) => stretchText(t, stretch)),
        ...goesBack(t, order),
      ]}
      done={t('court.cancelled')}
      busy={cancelling.isPending}
      onCancel={(given, then) => cancelling.mutate({ shopId: order.shop.id, orderId: order.id, ...given }, then)}
      onClose={onClose}
    />
  )
}
