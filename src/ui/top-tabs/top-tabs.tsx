import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './top-tabs.module.scss'

export interface TabChoice<K extends string> {
  key: K
  word: string
}

export interface TopTabsProps<K extends string> {
  tabs: readonly TabChoice<K>[]
  current: K
  onPick: (key: K) => void
  /** The page's name. */
  label: string
}

/** The tabs that head a page: the chosen one 22, the others 17. One alone is the page's title. */
export function TopTabs<K extends string>({ tabs, current, onPick, label }: TopTabsProps<K>) {
  if (tabs.length < 2)
    return (
      <View className={styles.tabs}>
        <View className={cx(styles.tab, styles.on)} {...a11y({ role: 'heading', level: 1 })}>
          {tabs[0]?.word ?? label}
        </View>
      </View>
    )
  return (
    <View className={styles.tabs} {...a11y({ role: 'tablist', label })}>
      {tabs.map(({ key, word }) => (
        <Pressable
          key={key}
          id={`top--${key}`}
          role='tab'
          selected={key === current}
          still
          className={cx(styles.tab, key === current && styles.on)}
          onPress={() => onPick(key)}
        >
          {word}
        </Pressable>
      ))}
    </View>
  )
}
