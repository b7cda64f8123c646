import { View } from '@tarojs/components'
import { NAME_MOST } from '@/domain/member/profile'
import { useCaptchaDialog } from '@/features/member/captcha/use-captcha-dialog'
import { CodeInput } from '@/features/member/components/code-input'
import { PhoneField } from '@/features/member/components/phone-field'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import styles from './sharing.module.scss'
import { useT } from './sharing-texts'
import { useShareForm } from './use-share-form'

/** Lets a person use the card, with a code to that person's phone. Mounted only while it is open. */
export function AddPerson({ of, onClose }: { of: { shopId: number; cardId: number }; onClose: () => void }) {
  const t = useT()
  const form = useShareForm(of, onClose)
  const captcha = useCaptchaDialog()
  return (
    <>
      <Sheet
        open
        id='share-sheet'
        title={t('sharing.addTitle')}
        closeLabel={t('common.close')}
        onClose={onClose}
        foot={
          <Button full busy={form.busy} onPress={form.submit} id='share-add'>
            {t('sharing.submit')}
          </Button>
        }
      >
        <View className={styles.sheet}>
          <View>{t('sharing.addBody')}</View>
          <PhoneField form={form} />
          <Field
            id='share-name'
            label={t('sharing.name')}
            hint={t('sharing.nameHint')}
            maxLength={NAME_MOST}
            required
            value={form.name}
            onChange={form.setName}
            clearLabel={t('member.clear')}
            error={form.problemAt('name')}
          />
          <CodeInput
            value={form.code}
            onChange={form.setCode}
            onConfirm={form.submit}
            error={form.problemAt('code')}
            sending={form.sending}
            sendWord={t('sharing.getCode')}
            note={form.sending.sent ? t('sharing.codeSent') : undefined}
            onSend={form.send}
          />
          <View {...a11y({ role: 'alert' })}>{form.problemAt('form')}</View>
        </View>
      </Sheet>
      {captcha}
    </>
  )
}
