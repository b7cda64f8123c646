import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/pressable/pressable'
import { Radio } from '@/ui/radio/radio'
import { Tag } from '@/ui/tag/tag'
import { type ActivityOption, countLeft, optionPrice, waysText, whoText } from './option-words'
import { useT } from './texts'
import styles from './option-list.module.scss'

/** So few places are said aloud. */
const FEW = 5

function Option({ option, on, onPick }: { option: ActivityOption; on: boolean; onPick: () => void }) {
  const t = useT()
  const { reason, limits, admits } = option
  const left = countLeft(option)
  const places = left === null ? t('activity-detail.unlimited') : t('activity-detail.leftTickets', { n: left })
  const isFull = reason?.code === 'activity.full'
  const full = isFull ? t('activity-detail.fullCount', { n: option.total_order_count, all: option.limit_user_count }) : ''
  const extra = [
    limits.user_count !== null && !reason ? t('activity-detail.perPerson', { n: limits.user_count }) : '',
    admits > 1 ? t('activity-detail.admits', { n: admits }) : '',
  ].filter(Boolean)
  const who = whoText(t, option)
  return (
    <Pressable still id={`option-${option.id}`} role='radio' checked={on} className={cx(styles.row, reason && styles.off)} onPress={onPick}>
      <View className={styles.words}>
        <View className={styles.name}>
          <Text>{option.name}</Text>
          {who && <Tag tone={reason ? 'plain' : 'primary'}>{who}</Tag>}
        </View>
        <View className={styles.note}>
          <Text className={cx(!reason && left !== null && left <= FEW && styles.few)}>{reason ? reason.msg : places}</Text>
          {[full, ...extra].filter(Boolean).map((words) => (
            <Text key={words}>{` · ${words}`}</Text>
          ))}
        </View>
        <View className={styles.note}>{waysText(t, option)}</View>
      </View>
      <Text className={styles.price}>{optionPrice(t, option)}</Text>
      <Radio on={on} disabled={reason !== null} />
    </Pressable>
  )
}

interface OptionListProps {
  options: readonly ActivityOption[]
  chosenId: number | null
  onPick: (id: number) => void
}

/** The ticket options of an activity: who may take each, how many are left, what it costs; one that cannot be taken says why, and the bar says what to do. */
export function OptionList({ options, chosenId, onPick }: OptionListProps) {
  const t = useT()
  return (
    <Card>
      <View {...a11y({ role: 'radiogroup', label: t('activity-detail.pick') })}>
        {options.map((option) => (
          <Option key={option.id} option={option} on={option.id === chosenId} onPick={() => onPick(option.id)} />
        ))}
      </View>
    </Card>
  )
}
