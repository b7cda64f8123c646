import { View } from '@tarojs/components'
import { useState } from 'react'
import type { User } from '@/contract/member'
import { judgeCode } from '@/domain/member/phone'
import { isApiError } from '@/http/api-error'
import { useAttempt } from '@/http/use-attempt'
import { errorText } from '@/i18n/error-text'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { CodeInput } from '../components/code-input'
import { useSentCode } from '../phone/use-sent-code'
import { sendDeletionCode, useDeletionMutation } from './deletion-queries'
import { useT } from './deletion-texts'
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
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const asking = useAttempt(useDeletionMutation(user.id))
  const sending = useSentCode(
    () => sendDeletionCode(user),
    (error) => setProblem((isApiError(error) && error.status !== 0 && error.msg) || t('deletion.sendFailed')),
  )
  const send = () => {
    if (sending.waiting) return
    setProblem(undefined)
    sending.start()
  }
  const submit = () => {
    const verdict = judgeCode(code)
    if (!verdict.ok) return setProblem(errorText(verdict.reason, verdict.params))
    asking.send(
      { code, gives_up: givesUp },
      {
        onSuccess: onDone,
        onRefused: (error) => (/^member\.deletion_/.test(error.code) ? onChanged() : setProblem(error.msg || t('deletion.failed'))),
        onUnknown: (said) => setProblem(said || t('deletion.failed')),
      },
    )
  }
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
        <CodeInput
          own
          label={t('deletion.code')}
          hint={t('deletion.codeHint')}
          value={code}
          onChange={(typed) => {
            setProblem(undefined)
            setCode(typed)
          }}
          onConfirm={submit}
          error={problem}
          note={sending.sent ? t('deletion.codeSent') : undefined}
          send={{
            word: sending.waiting ? t('deletion.codeAgain', { n: sending.secondsLeft }) : t('deletion.getCode'),
            waiting: sending.waiting,
            onPress: send,
          }}
        />
      </View>
    </Sheet>
  )
}
