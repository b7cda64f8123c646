import { View } from '@tarojs/components'
import { keepDays } from '@/domain/keep-days'
import { a11y } from '@/platform/a11y'
import { Sheet } from '@/ui/sheet/sheet'
import styles from './face.module.scss'
import { useT } from './texts'

/** The rules that are agreed to. A change of their words needs a new version (`src/domain/member/consent.ts`). */
export const faceRules = [
  ['face.ruleWhoTitle', 'face.ruleWho'],
  ['face.ruleWhatTitle', 'face.ruleWhat'],
  ['face.ruleWhyTitle', 'face.ruleWhy'],
  ['face.ruleKeepTitle', 'face.ruleKeep'],
  ['face.ruleChildTitle', 'face.ruleChild'],
  ['face.ruleRightTitle', 'face.ruleRight'],
] as const

interface RulesSheetProps {
  version: string
  brand: string
  onClose: () => void
}

/** The rules for face data in a sheet. */
export function RulesSheet({ version, brand, onClose }: RulesSheetProps) {
  const t = useT()
  return (
    <Sheet open id='face-rules-sheet' title={t('face.rules', { version })} closeLabel={t('common.close')} onClose={onClose}>
      <View className={styles.rules}>
        {faceRules.map(([title, words]) => (
          <View key={title}>
            <View className={styles.name} {...a11y({ role: 'heading', level: 3 })}>
              {t(title)}
            </View>
            <View className={styles.quiet}>{t(words, { brand, n: keepDays.face })}</View>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
