import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Gender } from '@/domain/member/gender'
import { useT } from '../texts'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Field } from '@/ui/field/field'
import { Pressable } from '@/ui/pressable/pressable'
import { Segments } from '@/ui/segments/segments'
import { type FormStart, useCodeForm } from './use-code-form'
import { useEnter } from './use-enter'
import { CodeField } from '../codes/code-field'
import { LanguageLink } from '../settings/language-link'
import { LoginAgreement } from './login-agreement'
import styles from './login-form.module.scss'
import { PhoneField } from './phone-field'

interface RegisterFormProps {
  start: FormStart
  /** The shop that the new member is bound to. */
  shopId: number | undefined
  onLogIn: () => void
}

const genders = { male: Gender.male, female: Gender.female, unsaid: undefined } as const
type Said = keyof typeof genders

/** Phone and code as at the log-in, with an optional name and gender; a known phone logs in with the same code. */
export function RegisterForm({ start, shopId, onLogIn }: RegisterFormProps) {
  const t = useT()
  const form = useCodeForm(start, shopId)
  const { register, logIn, busy, meets, forget } = useEnter(form, shopId)
  const [username, setUsername] = useState('')
  const [gender, setGender] = useState<Said>('unsaid')
  const submit = () => void register({ username: username.trim(), gender: genders[gender] })
  return (
    <View className={styles.form}>
      <PhoneField form={form} />
      <CodeField form={form} onConfirm={submit} />
      <Field
        id='name'
        label={t('member.name')}
        hint={t('member.nameHint')}
        maxLength={20}
        value={username}
        onChange={setUsername}
        clearLabel={t('codes.clear')}
        autoComplete='name'
      />
      <View>
        <Text className={styles.label}>{t('member.gender')}</Text>
        <View className={styles.choice}>
          <Segments
            kind='choice'
            label={t('member.gender')}
            current={gender}
            onPick={setGender}
            segments={[
              { key: 'female', word: t('member.female') },
              { key: 'male', word: t('member.male') },
              { key: 'unsaid', word: t('member.unsaid') },
            ]}
          />
        </View>
      </View>
      <View className={styles.problem} {...a11y({ role: 'alert' })}>
        {form.problemAt('form')}
      </View>
      <Button full busy={busy} onPress={submit} id='register'>
        {t('member.register')}
      </Button>
      <View className={styles.other}>
        <Text>{t('member.haveAccount')}</Text>
        <Pressable className={styles.link} role='link' onPress={onLogIn} id='to-log-in'>
          {t('member.logInAct')}
        </Pressable>
      </View>
      <LoginAgreement form={form} />
      <LanguageLink />
      <Dialog
        open={meets === 'known'}
        id='known-user'
        title={t('member.knownTitle')}
        body={t('member.knownBody')}
        safe={{ word: t('common.cancel'), onPress: forget }}
        act={{ word: t('member.logInNow'), onPress: () => void logIn(), id: 'log-in-now' }}
      />
    </View>
  )
}
