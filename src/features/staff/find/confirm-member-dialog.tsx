import { CodeInput } from '@/features/member/codes/code-input'
import { Dialog } from '@/ui/dialog/dialog'
import type { NewMember } from '../staff-mutations'
import type { useAddMember } from './use-add-member'
import { useT } from './texts'

/**
 * Enters the code that was sent to the person; the person may also join later without help. Whether the person has an account is not shown before.
 */
export function ConfirmMemberDialog({ member, adding }: { member: NewMember; adding: ReturnType<typeof useAddMember> }) {
  const t = useT()
  const { secondsLeft, code, busy, refused } = adding
  const confirm = () => adding.confirm(member)
  return (
    <Dialog
      open
      id='confirm-member-dialog'
      title={t('staff-find.confirmTitle')}
      body={t('staff-find.confirmBody', { phone: member.phone })}
      safe={{ word: t('staff-find.back'), onPress: adding.back, disabled: busy, id: 'confirm-back' }}
      act={{ word: t('staff-find.confirmAct'), onPress: confirm, busy, disabled: code === '', id: 'confirm-member' }}
    >
      <CodeInput
        value={code}
        onChange={adding.setCode}
        onConfirm={confirm}
        error={refused}
        note={t('staff-find.confirmLater')}
        sending={{ waiting: secondsLeft > 0, secondsLeft, sent: true }}
        sendWord={t('staff-find.sendAgain')}
        onSend={() => adding.sendAgain(member)}
      />
    </Dialog>
  )
}
