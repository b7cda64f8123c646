import { useState } from 'react'
import { CANCEL_REMARK_MAX } from '@/domain/booking/change/cancel'
import type { ApiError } from '@/http/api-error'
import { useAttempt } from '@/http/use-attempt'
// Not the texts of payment: a list of bookings does without them.
import { useT } from '@/i18n/later/order'
import { Dialog } from '@/ui/dialog/dialog'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'

interface CancelRemarkDialogProps {
  open: boolean
  title: string
  /** The booking or order to cancel and its refund; empty lines are left out. */
  lines: readonly string[]
  /** The message after a success for which the server has no text. */
  done: string
  busy: boolean
  /** Sends the cancellation; `key` names the attempt. */
  onCancel: (
    given: { remarks: string; key: string },
    then: { onSuccess: (answer: object) => void; onError: (error: unknown) => void },
  ) => void
  onClose: () => void
}

/** Asks before a cancellation, with a remark that is forgotten when the dialog closes (booking ledger BK-211, BK-212, BK-276). */
export function CancelRemarkDialog({ open, title, lines, done, busy, onCancel, onClose }: CancelRemarkDialogProps) {
  const t = useT()
  const [remarks, setRemarks] = useState('')
  const [failure, setFailure] = useState<string>()
  const attempt = useAttempt({ isPending: busy, mutate: onCancel })
  const close = () => {
    attempt.forget()
    setRemarks('')
    onClose()
  }
  const onSuccess = (answer: { msg?: string }) => {
    toast(answer.msg || done, 'done')
    close()
  }
  const onRefused = ({ msg }: ApiError) => {
    close()
    setFailure(msg || t('order.cancelFailed'))
  }
  const onUnknown = (said: string) => toast(said || t('order.cancelFailed'), 'failed')
  const submit = () => attempt.send({ remarks }, { onSuccess, onRefused, onUnknown })
  return (
    <>
      <Dialog
        open={open}
        id='cancel-dialog'
        title={title}
        body={lines.filter(Boolean).join('\n')}
        safe={{ word: t('order.keep'), onPress: close, disabled: busy, id: 'keep' }}
        act={{ word: t('order.cancelAct'), onPress: submit, busy, danger: true, id: 'cancel-confirm' }}
      >
        <TextArea
          id='cancel-remark'
          value={remarks}
          onChange={setRemarks}
          label={t('order.remark')}
          hint={t('order.remarkHint')}
          maxLength={CANCEL_REMARK_MAX}
        />
      </Dialog>
      <Dialog
        open={failure !== undefined}
        id='cancel-refused'
        title={failure ?? ''}
        act={{ word: t('order.known'), onPress: () => setFailure(undefined), id: 'known' }}
      />
    </>
  )
}
