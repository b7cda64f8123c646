import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import styles from './code-steps.module.scss'
import { useT } from './texts'

type T = ReturnType<typeof useT>

const listSteps = (t: T, leaves: boolean, hasBand: boolean): readonly (readonly [IconName, string, string])[] => [
  ['qr', t('checkin-code.aim'), t('checkin-code.aimNote')],
  ['horn', t('checkin-code.beep'), t('checkin-code.beepNote')],
  leaves && !hasBand ? ['door', t('checkin-code.out'), t('checkin-code.outNote')] : ['band', ...band(t, leaves)],
]
const band = (t: T, leaves: boolean) =>
  leaves
    ? ([t('checkin-code.giveBack'), t('checkin-code.giveBackNote')] as const)
    : ([t('checkin-code.band'), t('checkin-code.bandNote')] as const)

/** The three steps at a gate. */
export function CodeSteps({ leaves, hasBand }: { leaves: boolean; hasBand: boolean }) {
  const t = useT()
  return (
    <View className={styles.steps} {...a11y({ role: 'list' })}>
      {listSteps(t, leaves, hasBand).map(([icon, word, note]) => (
        <View key={word} className={styles.step} {...a11y({ role: 'listitem' })}>
          <Icon name={icon} size={24} className={styles.icon} />
          <Text className={styles.word}>{word}</Text>
          <Text className={styles.note}>{note}</Text>
        </View>
      ))}
    </View>
  )
}
