import { View } from '@tarojs/components'
import type { User } from '@/contract/member/member'
import { useAttempt } from '@/http/use-attempt'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { CodeInput } from '../codes/code-input'
import { useOwnCode } from '../phone/use-own-code'
import { sendDeletionCode, useDeletionMutation } from './deletion-queries'
import { useT } from './texts'
import styles from './deletion.module.scss'

export interface AskedDeletion {
  phone: string
  due_at: string
}

interface ConfirmSheetProps {
  user: User
  /** Masked. */
  phone: string
  givesUp: boolean
  onClose: () => void
  /** Something came in the way meanwhile. */
  onChanged: () => void
  onDone: (asked: AskedDeletion) => void
}

/** The last step: a code to the phone of the account. Mounted only while it is open. */
export function ConfirmSheet({ user, phone, givesUp, onClose, onChanged, onDone }: ConfirmSheetProps) {
  const t = useT()
  const asking = useAttempt(useDeletionMutation(user.id))
  const { input, submit, setProblem } = useOwnCode(
    () => sendDeletionCode(user),
    (code) =>
      asking.send(
        { code, gives_up: givesUp },
        {
          onSuccess: onDone,
          onRefused: (error) => (/^member\.deletion_/.test(error.code) ? onChanged() : setProblem(error.msg || t('deletion.failed'))),
          onUnknown: (said) => setProblem(said || t('deletion.failed')),
        },
      ),
  )
  return (
    <Sheet
      open
      id='deletion-sheet'
      title={t('deletion.sureTitle')}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <Button full tone='danger' busy={asking.busy} onPress={submit} id='confirm-deletion'>
          {t('deletion.sure')}
        </Button>
      }
    >
      <View className={styles.sure}>
        <View className={styles.note}>{t('deletion.sureBody', { phone })}</View>
        <CodeInput {...input} />
      </View>
    </Sheet>
  )
}
