import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import styles from './counter.module.scss'

export interface CounterProps {
  value: number
  onChange: (value: number) => void
  /** The name of what is counted. */
  label: string
  lessLabel: string
  moreLabel: string
  /** At least 1 (the counter rule of the identity spec). */
  min?: number
  /** The most that there is room for; a press beyond it calls `onReachCapacity`. */
  capacity?: number
  onReachCapacity?: () => void
  /** The most that are allowed, where there is a limit. */
  max?: number
}

/** A minus button, the number, a plus button. */
export function Counter(props: CounterProps) {
  const { value, onChange, label, lessLabel, moreLabel, min = 1, capacity = Infinity, onReachCapacity, max = Infinity } = props
  const atCapacity = value >= capacity
  const canAdd = !atCapacity && value < max
  const add = () => {
    if (canAdd) onChange(value + 1)
    else if (atCapacity) onReachCapacity?.()
  }
  return (
    <View className={styles.counter} {...a11y({ role: 'group', label })}>
      <View
        className={styles.button}
        {...a11y({ role: 'button', label: lessLabel, disabled: value <= min, onPress: () => onChange(value - 1) })}
      >
        <View className={cx(styles.round, value <= min && styles.off)}>
          <Icon name='minus' size={18} />
        </View>
      </View>
      <View className={styles.value} {...a11y({ live: 'polite' })}>
        {value}
      </View>
      {/* At capacity the plus button still answers a tap, which says why it does not add. */}
      <View className={styles.button} {...a11y({ role: 'button', label: moreLabel, disabled: !canAdd && !atCapacity, onPress: add })}>
        <View className={cx(styles.round, canAdd ? styles.add : styles.off)}>
          <Icon name='plus' size={18} />
        </View>
      </View>
    </View>
  )
}
