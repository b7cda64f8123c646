import { useState } from 'react'
import { judgeCode } from '@/domain/member/phone'
import { isApiError } from '@/http/api-error'
import { errorText } from '@/i18n/error-text'
import { t } from '../codes/texts'
import { toast } from '@/ui/toast/toast-store'
import { useSentCode } from './use-sent-code'

/** A code to the phone of the account, by which somebody proves to be its owner. `onCode` gets one that may be right. */
export const useOwnCode = (sendCode: () => Promise<{ wait_seconds: number }>, onCode: (code: string) => void) => {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  /** Tells a failure: in the server's words, else in plain ones. */
  const failed = (plain: string) => (error: unknown) => setProblem((isApiError(error) && error.status !== 0 && error.msg) || plain)
  const sending = useSentCode(sendCode, (error) => failed(t('codes.codeSendFailed'))(error))
  const send = () => {
    if (sending.waiting) return toast(t('codes.codeSent'))
    setProblem(undefined)
    sending.start()
  }
  const submit = () => {
    const verdict = judgeCode(code)
    if (!verdict.ok) return setProblem(errorText(verdict.reason, verdict.params))
    onCode(code)
  }
  const change = (typed: string) => {
    setProblem(undefined)
    setCode(typed)
  }
  return {
    ...{ code, sending, send, submit, setProblem, failed },
    /** The field of the code. */
    input: { own: true, value: code, onChange: change, onConfirm: submit, error: problem, sending, onSend: send },
  }
}
