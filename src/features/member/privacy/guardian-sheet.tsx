import { View } from '@tarojs/components'
import { NAME_MOST } from '@/domain/member/profile'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { CodeInput } from '../components/code-input'
import { PhoneField } from '../components/phone-field'
import { useCaptchaDialog } from '../captcha/use-captcha-dialog'
import styles from './privacy.module.scss'
import type { OwnPhone, PrivacyOf } from './privacy-queries'
import { useT } from './privacy-texts'
import { useGuardianForm } from './use-guardian-form'

interface GuardianSheetProps {
  of: PrivacyOf
  own: OwnPhone
  onClose: () => void
}

/** A guardian agrees, with a name and a code to the own phone. */
export function GuardianSheet({ of, own, onClose }: GuardianSheetProps) {
  const t = useT()
  const form = useGuardianForm({ of, own, onDone: onClose })
  const captcha = useCaptchaDialog()
  return (
    <>
      <Sheet
        open
        id='guardian-sheet'
        title={t('privacy.guardianTitle')}
        closeLabel={t('common.close')}
        onClose={onClose}
        foot={
          <Button full busy={form.busy} onPress={form.submit} id='guardian-agree'>
            {t('privacy.guardianAgree')}
          </Button>
        }
      >
        <View className={styles.sheet}>
          <View>{t('privacy.guardianBody')}</View>
          <View className={styles.what}>{t('privacy.guardianWhat')}</View>
          <Field
            id='guardian-name'
            label={t('privacy.guardianName')}
            hint={t('privacy.guardianNameHint')}
            maxLength={NAME_MOST}
            required
            value={form.name}
            onChange={form.setName}
            clearLabel={t('member.clear')}
            error={form.problemAt('name')}
          />
          <PhoneField form={form} />
          <CodeInput
            value={form.code}
            onChange={form.setCode}
            onConfirm={form.submit}
            error={form.problemAt('code')}
            sending={form.sending}
            onSend={form.send}
          />
          <View {...a11y({ role: 'alert' })}>{form.problemAt('form')}</View>
        </View>
      </Sheet>
      {captcha}
    </>
  )
}
