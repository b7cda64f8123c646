import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import styles from './steps.module.scss'

export interface StepsProps {
  words: readonly string[]
  /** The number of the step that the user is at, from 1 on. */
  at: number
  /** Names the step that the user is at. */
  label: string
}

/** The steps of a task: those done with a tick, the present one filled. */
export function Steps({ words, at, label }: StepsProps) {
  return (
    <View className={styles.steps} {...a11y({ role: 'group', label })}>
      {words.map((word, index) => {
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
