import type { CourtOrder } from '@/contract/court'
import { channelKind } from '@/domain/payment/channel'
import { CancelRemarkDialog } from '@/features/payment/components/cancel-remark-dialog'
import { useCancelCourtMutation } from '../api/court-mutations'
import { stretchesOf, stretchText } from '../slots'
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
        ...stretchesOf(order.schedules).map((stretch) => stretchText(t, stretch)),
        order.card ? t('order.cancelRefundCard', { card: order.card.name }) : '',
        channelKind(order.channel) === 'online' && order.cost > 0 ? t('order.refundBack') : '',
      ]}
      done={t('court.cancelled')}
      busy={cancelling.isPending}
      onCancel={(given, then) => cancelling.mutate({ shopId: order.shop.id, orderId: order.id, ...given }, then)}
      onClose={onClose}
    />
  )
}
