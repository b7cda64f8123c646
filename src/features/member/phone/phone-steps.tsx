import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { useT } from './phone-texts'
import styles from './phone.module.scss'

/** The two steps, with the one that the user is at. */
export function PhoneSteps({ at }: { at: 1 | 2 }) {
  const t = useT()
  const steps = [t('phone.stepOld'), t('phone.stepNew')]
  return (
    <View className={styles.steps} {...a11y({ role: 'group', label: t('phone.stepAt', { n: at, step: steps[at - 1]! }) })}>
      {steps.map((word, index) => {
        const done = index + 1 < at
        return (
          <View key={word} className={cx(styles.step, index + 1 === at && styles.now, done && styles.past)}>
            <View className={styles.number}>{done ? <Icon name='check' size={14} /> : <Text>{index + 1}</Text>}</View>
            <Text>{word}</Text>
          </View>
        )
      })}
    </View>
  )
}
