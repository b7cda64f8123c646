import { useAttempt } from '@/http/use-attempt'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { useLeaveListMutation } from '../activity-queries'
import { useT } from './texts'

interface LeaveListDialogProps {
  shopId: number
  activityId: number
  open: boolean
  onClose: () => void
}

/** Asks before a person leaves the waiting list, whose place is then another's. */
export function LeaveListDialog({ shopId, activityId, open, onClose }: LeaveListDialogProps) {
  const t = useT()
  const { send, busy } = useAttempt(useLeaveListMutation())
  const failed = (said: string) => toast(said || t('activity-detail.leaveFailed'), 'failed')
  const leave = () =>
    send(
      { shopId, activityId },
      {
        onSuccess: () => {
          toast(t('activity-detail.leftList'), 'done')
          onClose()
        },
        onRefused: ({ msg }) => {
          failed(msg)
          onClose()
        },
        onUnknown: failed,
      },
    )
  return (
    <Dialog
      open={open}
      id='leave-list-dialog'
      title={t('activity-detail.leaveAsk')}
      body={t('activity-detail.leaveBody')}
      safe={{ word: t('activity-detail.keep'), onPress: onClose, disabled: busy, id: 'keep-list' }}
      act={{ word: t('activity-detail.leaveList'), onPress: leave, busy, danger: true, id: 'leave-list-act' }}
    />
  )
}
