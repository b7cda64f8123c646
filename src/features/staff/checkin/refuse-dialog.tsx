import { useState } from 'react'
import type { Checkin } from '@/contract/checkin/shapes'
import { judgeReason } from '@/domain/staff/reason'
import { useAttempt } from '@/http/use-attempt'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { ReasonField } from '../class/reason-field'
import { useDeskCheckinMutations } from './checkin-queries'
import { useT } from './texts'

interface RefuseDialogProps {
  shopId: number
  record: Checkin
  onClose: () => void
  onDone: () => void
}

/** Does not let somebody in, with a reason that he reads. */
export function RefuseDialog({ shopId, record, onClose, onDone }: RefuseDialogProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { send, busy } = useAttempt(useDeskCheckinMutations(shopId).refuse)
  const refuse = () =>
    send(
      { checkId: record.id, reason: reason.trim() },
      {
        onSuccess: () => {
          toast(t('staff-checkin.refuseDone'), 'done')
          onDone()
        },
        onRefused: ({ msg }) => toast(msg || t('staff-checkin.failed'), 'failed'),
        onUnknown: (said) => toast(said || t('staff-checkin.failed'), 'failed'),
      },
    )
  return (
    <Dialog
      open
      id='refuse-dialog'
      title={t('staff-checkin.refuseTitle', { name: record.user.username })}
      body={t('staff-checkin.refuseBody')}
      safe={{ word: t('staff-checkin.keep'), onPress: onClose, disabled: busy }}
      act={{
        word: t('staff-checkin.refuse'),
        onPress: refuse,
        busy,
        danger: true,
        disabled: !judgeReason(reason).ok,
        id: 'refuse-confirm',
      }}
    >
      <ReasonField id='refuse-reason' value={reason} onChange={setReason} hint={t('staff-checkin.refuseHint')} />
    </Dialog>
  )
}
