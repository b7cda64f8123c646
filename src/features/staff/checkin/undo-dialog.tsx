import { useState } from 'react'
import type { Checkin } from '@/contract/checkin/shapes'
import { CheckinStatus } from '@/domain/checkin/status'
import { judgeReason } from '@/domain/staff/reason'
import { useAttempt } from '@/http/use-attempt'
import { Dialog } from '@/ui/dialog/dialog'
import { Tick } from '@/ui/tick/tick'
import { toast } from '@/ui/toast/toast-store'
import { ReasonField } from '../class/reason-field'
import { useDeskCheckinMutations } from './checkin-queries'
import { thingsText } from './checkin-words'
import { useT } from './texts'

interface UndoDialogProps {
  shopId: number
  record: Checkin
  onClose: () => void
}

/** Undoes an entry, with a reason that the member reads. Of a person who has a locker or wristband it is asked whether these are back. */
export function UndoDialog({ shopId, record, onClose }: UndoDialogProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [isBack, setBack] = useState(false)
  const { send, busy } = useAttempt(useDeskCheckinMutations(shopId).undo)
  const { id: checkId, status, to_return: isOut, user } = record
  const isThere = status === CheckinStatus.inside || status === CheckinStatus.away
  const asksThings = isThere && isOut
  const undo = () =>
    send(
      { checkId, reason: reason.trim(), ...(asksThings && { returned: isBack }) },
      {
        onSuccess: () => {
          toast(t('staff-checkin.undoDone'), 'done')
          onClose()
        },
        onRefused: ({ msg }) => toast(msg || t('staff-checkin.failed'), 'failed'),
        onUnknown: (said) => toast(said || t('staff-checkin.failed'), 'failed'),
      },
    )
  return (
    <Dialog
      open
      id='undo-dialog'
      title={t('staff-checkin.undoTitle', { name: user.username })}
      body={t(isThere ? 'staff-checkin.undoBodyInside' : 'staff-checkin.undoBody')}
      safe={{ word: t('staff-checkin.keep'), onPress: onClose, disabled: busy }}
      act={{ word: t('staff-checkin.undo'), onPress: undo, busy, danger: true, disabled: !judgeReason(reason).ok, id: 'undo-confirm' }}
    >
      <ReasonField id='undo-reason' value={reason} onChange={setReason} hint={t('staff-checkin.undoHint')} />
      {asksThings && (
        <Tick
          on={isBack}
          onChange={setBack}
          label={t('staff-checkin.thingsBack', { things: thingsText(t, record) })}
          id='undo-things-back'
        />
      )}
    </Dialog>
  )
}
