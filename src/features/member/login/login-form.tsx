import { View } from '@tarojs/components'
import { useT } from '../texts'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { carryForm } from './carried-form'
import { type FormStart, useCodeForm } from './use-code-form'
import { useEnter } from './use-enter'
import { goRegister } from '@/shell/session/session-guard'
import { CodeField } from '../codes/code-field'
import { LanguageLink } from '../settings/language-link'
import { LoginAgreement } from './login-agreement'
import styles from './login-form.module.scss'
import { PhoneField } from './phone-field'
import { WeixinPhone } from './weixin-phone'

interface LoginFormProps {
  start: FormStart
  shopId: number | undefined
}

/** Phone, code, log in; an unknown phone is asked whether to register with the same code (identity ledger IP-315). */
export function LoginForm({ start, shopId }: LoginFormProps) {
  const t = useT()
  const form = useCodeForm(start, shopId)
  const { logIn, shareWeixin, busy, meets, forget } = useEnter(form, shopId)
  const register = () => {
    forget()
    carryForm(form.carried)
    void goRegister()
  }
  return (
    <View className={styles.form}>
      {shopId !== undefined && <WeixinPhone agreed={form.agreed} busy={busy} onAsk={form.askConsent} onShare={shareWeixin} />}
      <PhoneField form={form} />
      <CodeField form={form} onConfirm={() => void logIn()} />
      <View className={styles.problem} {...a11y({ role: 'alert' })}>
        {form.problemAt('form')}
      </View>
      <Button full busy={busy} onPress={() => void logIn()} id='log-in'>
        {t('member.logInAct')}
      </Button>
      <LoginAgreement form={form} />
      <LanguageLink />
      <Dialog
        open={meets === 'unknown'}
        id='unknown-user'
        title={t('member.unknownTitle')}
        body={t('member.unknownBody', { phone: form.phone })}
        safe={{ word: t('common.cancel'), onPress: forget }}
        act={{ word: t('member.goRegister'), onPress: register, id: 'go-register' }}
      />
    </View>
  )
}
