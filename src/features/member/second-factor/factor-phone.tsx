import { View } from '@tarojs/components'
import { maskPhone } from '@/domain/member/mask-phone'
import { Button } from '@/ui/button/button'
import { CodeInput } from '../codes/code-input'
import { sendTo, useStepUpMutation, type Phone } from '../phone/phone-queries'
import { useOwnCode } from '../phone/use-own-code'
import { useT } from './texts'
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
  const stepUp = useStepUpMutation(userId)
  const { input, code, submit, failed } = useOwnCode(
    () => sendTo(own, shopId),
    (typed) => stepUp.mutate(typed, { onSuccess: onProved, onError: failed(t('second-factor.failed')) }),
  )
  const left = DIGITS - code.length
  return (
    <View className={styles.form}>
      <FactorTitle title={t('second-factor.phoneTitle')} note={t('second-factor.phoneNote', { phone: maskPhone(own.phone) })} />
      <CodeInput {...input} label={t('second-factor.smsCode')} />
      <Button full busy={stepUp.isPending} disabled={left > 0} onPress={submit} id='prove-phone'>
        {left > 0 ? t('second-factor.digitsLeft', { n: left }) : t('second-factor.next')}
      </Button>
    </View>
  )
}
