import { useState } from 'react'
import type { Checkin } from '@/contract/checkin/shapes'
import { CheckinStatus } from '@/domain/checkin/status'
import { judgeReason } from '@/domain/staff/reason'
import { useAttempt } from '@/http/use-attempt'
import { Dialog } from '@/ui/dialog/dialog'
import { Tick } from '@/ui/tick/tick'
import { toast } from '@/ui/toast/toast-store'
import { ReasonField } from '../class/reason-field'
import { useEntryMutations } from './api'
import { thingsText } from './entry-words'
import { useT } from './texts'

interface UndoDialogProps {
  shopId: number
  record: Checkin
  onClose: () => void
}

/** Undoes an entry, with a reason that the member reads. Of who has a locker or wristband it is asked whether these are back. */
export function UndoDialog({ shopId, record, onClose }: UndoDialogProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [isBack, setBack] = useState(false)
  const { send, busy } = useAttempt(useEntryMutations(shopId).undo)
  const { id: checkId, status, to_return: isOut, user } = record
  const isThere = status === CheckinStatus.inside || status === CheckinStatus.away
  const asksThings = isThere && isOut
  const undo = () =>
    send(
      { checkId, reason: reason.trim(), ...(asksThings && { returned: isBack }) },
      {
        onSuccess: () => {
          toast(t('entry-desk.undoDone'), 'done')
          onClose()
        },
        onRefused: ({ msg }) => toast(msg || t('entry-desk.failed'), 'failed'),
        onUnknown: (said) => toast(said || t('entry-desk.failed'), 'failed'),
      },
    )
  return (
    <Dialog
      open
      id='undo-dialog'
      title={t('entry-desk.undoTitle', { name: user.username })}
      body={t(isThere ? 'entry-desk.undoBodyInside' : 'entry-desk.undoBody')}
      safe={{ word: t('entry-desk.keep'), onPress: onClose, disabled: busy }}
      act={{ word: t('entry-desk.undo'), onPress: undo, busy, danger: true, disabled: !judgeReason(reason).ok, id: 'undo-confirm' }}
    >
      <ReasonField id='undo-reason' value={reason} onChange={setReason} hint={t('entry-desk.undoHint')} />
      {asksThings && (
        <Tick on={isBack} onChange={setBack} label={t('entry-desk.thingsBack', { things: thingsText(t, record) })} id='undo-things-back' />
      )}
    </Dialog>
  )
}
