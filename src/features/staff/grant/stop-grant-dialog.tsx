import type { StaffGrant } from '@/contract/staff/grants'
import { useAttempt } from '@/http/use-attempt'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { useStopGrantMutation } from './grant-queries'
import { stopText } from './grant-words'
import { useT } from './texts'

interface StopGrantDialogProps {
  shopId: number
  grant: StaffGrant
  onClose: () => void
}

/** Asks before a grant is stopped, with how many could still have claimed it and how many of its coupons stay. */
export function StopGrantDialog({ shopId, grant, onClose }: StopGrantDialogProps) {
  const t = useT()
  const { send, busy } = useAttempt(useStopGrantMutation(shopId))
  const stop = () =>
    send(
      { shopId, grantId: grant.id },
      {
        onSuccess: () => {
          toast(t('staff-grant.done'), 'done')
          onClose()
        },
        onRefused: ({ msg }) => {
          toast(msg, 'failed')
          onClose()
        },
        onUnknown: (said) => toast(said || t('staff-grant.failed'), 'failed'),
      },
    )
  return (
    <Dialog
      open
      id='stop-grant'
      title={t('staff-grant.stopTitle', { name: grant.name })}
      body={stopText(t, grant)}
      safe={{ word: t('staff-grant.back'), onPress: onClose, disabled: busy, id: 'stop-back' }}
      act={{ word: t('staff-grant.stop'), danger: true, onPress: stop, busy, id: 'stop-act' }}
    />
  )
}
