import { View } from '@tarojs/components'
import { useState } from 'react'
import { maskPhone } from '@/domain/member/mask-phone'
import { judgeCode } from '@/domain/member/phone'
import { isApiError } from '@/http/api-error'
import { errorText } from '@/i18n/error-text'
import { Button } from '@/ui/button/button'
import { CodeInput } from '../components/code-input'
import { sendTo, useStepUpMutation, type Phone } from '../phone/phone-queries'
import { useSentCode } from '../phone/use-sent-code'
import { useT } from './factor-texts'
import { FactorTitle } from './factor-title'
import styles from './second-factor.module.scss'

const DIGITS = 6

interface FactorPhoneProps {
  shopId: number
  userId: number
  own: Phone
  onProved: () => void
}

/** A code to the account's phone, without which nobody sets a second factor up. */
export function FactorPhone({ shopId, userId, own, onProved }: FactorPhoneProps) {
  const t = useT()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const stepUp = useStepUpMutation(userId)
  const sending = useSentCode(
    () => sendTo(own, shopId),
    (error) => setProblem((isApiError(error) && error.status !== 0 && error.msg) || t('factor.sendFailed')),
  )
  const left = DIGITS - code.length
  const send = () => {
    if (sending.waiting) return
    setProblem(undefined)
    sending.start()
  }
  const prove = () => {
    const verdict = judgeCode(code)
    if (!verdict.ok) return setProblem(errorText(verdict.reason, verdict.params))
    stepUp.mutate(code, {
      onSuccess: onProved,
      onError: (error) => setProblem((isApiError(error) && error.msg) || t('factor.failed')),
    })
  }
  return (
    <View className={styles.form}>
      <FactorTitle title={t('factor.phoneTitle')} note={t('factor.phoneNote', { phone: maskPhone(own.phone) })} />
      <CodeInput
        own
        label={t('factor.smsCode')}
        hint={t('factor.smsHint')}
        value={code}
        onChange={(typed) => {
          setProblem(undefined)
          setCode(typed)
        }}
        onConfirm={prove}
        error={problem}
        note={sending.sent ? t('factor.codeSent') : undefined}
        send={{
          word: sending.waiting ? t('factor.codeAgain', { n: sending.secondsLeft }) : t('factor.getCode'),
          waiting: sending.waiting,
          onPress: send,
        }}
      />
      <Button full busy={stepUp.isPending} disabled={left > 0} onPress={prove} id='prove-phone'>
        {left > 0 ? t('factor.digitsLeft', { n: left }) : t('factor.next')}
      </Button>
    </View>
  )
}
