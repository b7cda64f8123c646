import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { NAME_MOST } from '@/domain/member/profile'
import { useT } from './codes/texts'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { useCaptchaDialog } from './captcha/use-captcha-dialog'
import type { usePersonForm } from './phone/use-person-form'
import { CodeInput } from './codes/code-input'
import { PhoneField } from './login/phone-field'
import styles from './person-sheet.module.scss'

interface PersonSheetProps {
  /** Begins the ids of its parts. */
  id: string
  title: string
  name: { label: string; hint: string }
  agree: string
  form: ReturnType<typeof usePersonForm>
  onClose: () => void
  /** The agreement of the person. */
  children: ReactNode
}

/** Somebody else agrees to something, with a name and a code to that person's phone. Mounted only while it is open. */
export function PersonSheet({ id, title, name, agree, form, onClose, children }: PersonSheetProps) {
  const t = useT()
  const captcha = useCaptchaDialog()
  return (
    <>
      <Sheet
        open
        id={`${id}-sheet`}
        title={title}
        closeLabel={t('common.close')}
        onClose={onClose}
        foot={
          <Button full busy={form.busy} onPress={form.submit} id={`${id}-agree`}>
            {agree}
          </Button>
        }
      >
        <View className={styles.sheet}>
          {children}
          <Field
            {...name}
            id={`${id}-name`}
            maxLength={NAME_MOST}
            required
            value={form.name}
            onChange={form.setName}
            clearLabel={t('codes.clear')}
            error={form.problemAt('name')}
          />
          <PhoneField form={form} />
          <CodeInput
            value={form.code}
            onChange={form.setCode}
            onConfirm={form.submit}
            error={form.problemAt('code')}
            sending={form.sending}
            note={form.sending.sent ? form.sentWords : undefined}
            onSend={form.send}
          />
          <View {...a11y({ role: 'alert' })}>{form.problemAt('form')}</View>
        </View>
      </Sheet>
      {captcha}
    </>
  )
}
