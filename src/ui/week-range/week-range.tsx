import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { Tag } from '@/ui/tag/tag'
import styles from './week-range.module.scss'

interface Step {
  label: string
  /** Undefined where there is no such week. */
  onPress: (() => void) | undefined
}

export interface WeekRangeProps {
  /** 11月23日 – 11月29日 */
  words: string
  label: string
  before: Step
  after: Step
  /** A word that marks the week, beside it: 本周 */
  mark?: string | undefined
}

/** The week shown, and the buttons to the ones before and after it (booking ledger BK-098). */
export function WeekRange({ words, label, before, after, mark }: WeekRangeProps) {
  const step = (id: string, icon: 'back' | 'chevron', { label: name, onPress }: Step) => (
    <Pressable className={styles.step} role='button' id={id} label={name} disabled={!onPress} onPress={onPress ?? (() => undefined)}>
      <Icon name={icon} size={20} className={onPress ? undefined : styles.off} />
    </Pressable>
  )
  return (
    <View className={styles.range} {...a11y({ role: 'group', label })}>
      {step('week-before', 'back', before)}
      <View className={styles.shown}>
        <Text className={styles.words} id='week-shown'>
          {words}
        </Text>
        {mark !== undefined && <Tag tone='primary'>{mark}</Tag>}
      </View>
      {step('week-after', 'chevron', after)}
    </View>
  )
}
