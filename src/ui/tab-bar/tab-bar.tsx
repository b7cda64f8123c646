import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { TouchTrap } from '@/platform/touch'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { Pressable } from '@/ui/pressable/pressable'
import { Tag } from '@/ui/tag/tag'
import styles from './tab-bar.module.scss'

export interface TabBarItem {
  key: string
  word: string
  icon: IconName
  /** The filled icon of the chosen tab. */
  iconOn?: IconName
  /** Drawn in the raised square: by its icon, or by its word alone. */
  raised?: 'icon' | 'word'
  /** A few words on the raised square, which is then dark. */
  tip?: string
  badge?: number
}

export interface TabBarProps {
  items: readonly TabBarItem[]
  /** The chosen tab; none on a page that is no tab. */
  current: string | undefined
  onTap: (key: string) => void
  /** The bar's name for a screen reader. */
  label: string
}

/** The bar of five tabs at the foot, the middle one raised. Tapping the chosen one does nothing. */
export function TabBar({ items, current, onTap, label }: TabBarProps) {
  return (
    <TouchTrap className={styles.bar} {...a11y({ role: 'tablist', label })}>
      {items.map((item) => {
        const on = item.key === current
        const icon = on ? (item.iconOn ?? item.icon) : item.icon
        return (
          <Pressable
            key={item.key}
            id={`tab--${item.key}`}
            role='tab'
            selected={on}
            label={item.word}
            still
            className={cx(styles.item, item.raised && styles.middle, on && styles.on)}
            onPress={() => {
              if (!on) onTap(item.key)
            }}
          >
            {item.raised ? (
              <View className={cx(styles.raised, item.tip && styles.tipped)}>
                {item.tip && <Text className={styles.tip}>{item.tip}</Text>}
                {item.raised === 'word' ? <Text className={styles.inside}>{item.word}</Text> : <Icon name={icon} />}
              </View>
            ) : (
              <Icon name={icon} />
            )}
            {item.raised !== 'word' && <Text className={styles.word}>{item.word}</Text>}
            {item.badge ? (
              <Tag tone='count' className={styles.badge}>
                {item.badge}
              </Tag>
            ) : null}
          </Pressable>
        )
      })}
    </TouchTrap>
  )
}
