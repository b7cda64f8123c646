import { useState } from 'react'
import { readBirthday } from '@/domain/member/birthday'
import { isApiError } from '@/http/api-error'
import { Dialog } from '@/ui/dialog/dialog'
import { Field } from '@/ui/field/field'
import { toast } from '@/ui/toast/toast-store'
import { useBirthdayMutation } from './member-queries'
import type { MemberOf } from '../staff-keys'
import { useT } from '../desk/texts'

interface BirthdayDialogProps {
  of: MemberOf
  name: string
  birthday: string | null
  onClose: () => void
}

/** Notes month and day of a birthday; empty takes it away. */
export function BirthdayDialog({ of, name, birthday, onClose }: BirthdayDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState(birthday ?? '')
  const [wrong, setWrong] = useState(false)
  const saving = useBirthdayMutation(of)
  const save = () => {
    const read = typed.trim() === '' ? null : readBirthday(typed)
    if (read === undefined) return setWrong(true)
    saving.mutate(read, {
      onSuccess: () => {
        toast(t('desk.birthdaySaved'), 'done')
        onClose()
      },
      onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('desk.saveFailed'), 'failed'),
    })
  }
  return (
    <Dialog
      open
      id='birthday-dialog'
      title={t('desk.birthdayTitle', { name })}
      body={t('desk.birthdayBody')}
      safe={{ word: t('desk.cancel'), onPress: onClose, disabled: saving.isPending }}
      act={{ word: t('desk.save'), onPress: save, busy: saving.isPending, id: 'save-birthday' }}
    >
      <Field
        id='birthday'
        label={t('desk.birthday')}
        hint={t('desk.birthdayHint')}
        value={typed}
        maxLength={5}
        error={wrong ? t('desk.birthdayWrong') : undefined}
        onChange={(next) => {
          setWrong(false)
          setTyped(next)
        }}
        onConfirm={save}
      />
    </Dialog>
  )
}
