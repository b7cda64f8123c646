import { useRef, useState } from 'react'
import { CANCEL_REMARK_MAX } from '@/domain/booking/cancel'
import { isApiError } from '@/http/api-error'
// Not the texts of payment: a list of bookings needs none of them.
import { useT } from '@/i18n/later/order'
import { uuid } from '@/platform/storage/uuid'
import { Dialog } from '@/ui/dialog/dialog'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'

interface CancelRemarkDialogProps {
  open: boolean
  title: string
  /** What is given up and what comes back; what is empty is left out. */
  lines: readonly string[]
  /** Said when it is done. */
  done: string
  busy: boolean
  /** Sends the cancellation; `key` stays the same until an answer is known. */
  onCancel: (given: { remarks: string; key: string }, then: { onSuccess: () => void; onError: (error: unknown) => void }) => void
  onClose: () => void
}

/** Asks before something is cancelled, with a remark that is forgotten when it closes (booking ledger BK-211, BK-212, BK-276). */
export function CancelRemarkDialog({ open, title, lines, done, busy, onCancel, onClose }: CancelRemarkDialogProps) {
  const t = useT()
  const [remarks, setRemarks] = useState('')
  const [failure, setFailure] = useState<string>()
  const attempt = useRef<string>()
  const close = () => {
    attempt.current = undefined
    setRemarks('')
    onClose()
  }
  const onSuccess = () => {
    toast(done, 'done')
    close()
  }
  const onError = (error: unknown) => {
    // Without an answer it may be cancelled: the next tap sends the same key.
    if (!isApiError(error) || error.status === 0) return toast(t('order.cancelFailed'), 'failed')
    close()
    setFailure(error.msg || t('order.cancelFailed'))
  }
  const submit = () => {
    if (busy) return
    attempt.current ??= uuid()
    onCancel({ remarks, key: attempt.current }, { onSuccess, onError })
  }
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
