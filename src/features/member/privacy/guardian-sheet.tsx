import { View } from '@tarojs/components'
import { PersonSheet } from '../person-sheet'
import styles from './privacy.module.scss'
import type { OwnPhone, PrivacyOf } from './privacy-queries'
import { useT } from './texts'
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
  return (
    <PersonSheet
      id='guardian'
      title={t('privacy.guardianTitle')}
      name={{ label: t('privacy.guardianName'), hint: t('privacy.guardianNameHint') }}
      agree={t('privacy.guardianAgree')}
      form={form}
      onClose={onClose}
    >
      <View>{t('privacy.guardianBody')}</View>
      <View className={styles.what}>{t('privacy.guardianWhat')}</View>
    </PersonSheet>
  )
}
