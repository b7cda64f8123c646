import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './segments.module.scss'

export interface SegmentsProps<K extends string> {
  /** More than four are not shown. */
  segments: readonly { key: K; word: string; icon?: IconName }[]
  current: K
  onPick: (key: K) => void
  label: string
  /** Tabs show a part of the page each; a choice is an answer of a form. */
  kind?: 'tabs' | 'choice'
}

/** Button tabs stand side by side, and no more fit (booking ledger BK-476, commerce ledger MC-263). */
const MOST = 4

/** Two to four views of one list, or answers of a form, as equal parts of one strip. */
export function Segments<K extends string>({ segments, current, onPick, label, kind = 'tabs' }: SegmentsProps<K>) {
  const isChoice = kind === 'choice'
  return (
    <View className={styles.segments} {...a11y({ role: isChoice ? 'radiogroup' : 'tablist', label })}>
      {segments.slice(0, MOST).map(({ key, word, icon }) => (
        <Pressable
          key={key}
          id={`segment--${key}`}
          {...(isChoice ? { role: 'radio' as const, checked: key === current } : { role: 'tab' as const, selected: key === current })}
          still
          className={cx(styles.segment, key === current && styles.on)}
          onPress={() => onPick(key)}
        >
          {icon && <Icon name={icon} size={20} />}
          <Text>{word}</Text>
        </Pressable>
      ))}
    </View>
  )
}
