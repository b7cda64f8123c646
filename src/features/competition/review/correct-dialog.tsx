import { useState } from 'react'
import { useAttempt } from '@/http/use-attempt'
import { Dialog } from '@/ui/dialog/dialog'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { REASON_MAX } from '@/domain/staff/reason'
import { useCorrectMutation } from '../competition-queries'
import { dayIn } from '../competition-words'
import { useT } from '../texts'
import { useSaid } from '../use-said'

export interface Correcting {
  userId: number
  name: string
  day: string
  delta: -1 | 0 | 1
}

const titles = { '1': 'competition.addTitle', '0': 'competition.refuseTitle', '-1': 'competition.takeTitle' } as const

/** Asks staff for the reason of a correction, which the member reads. */
export function CorrectDialog({
  shopId,
  trainingId,
  of,
  onClose,
}: {
  shopId: number
  trainingId: number
  of: Correcting
  onClose: () => void
}) {
  const t = useT()
  const said = useSaid()
  const [reason, setReason] = useState('')
  const correct = useAttempt(useCorrectMutation())
  const save = () => {
    const onSuccess = () => {
      toast(t('competition.saved'), 'done')
      onClose()
    }
    correct.send({ shopId, trainingId, user_id: of.userId, day: of.day, delta: of.delta, reason }, { ...said, onSuccess })
  }
  return (
    <Dialog
      open
      id='correct-dialog'
      title={t(titles[`${of.delta}`], { name: of.name, day: dayIn(t, of.day) })}
      safe={{ word: t('competition.keep'), onPress: onClose }}
      act={{ word: t('competition.save'), onPress: save, busy: correct.busy, disabled: reason.trim() === '', id: 'save-correction' }}
    >
      <TextArea
        id='correct-reason'
        label={t('competition.reason')}
        hint={t('competition.reason')}
        value={reason}
        onChange={setReason}
        maxLength={REASON_MAX}
      />
    </Dialog>
  )
}
