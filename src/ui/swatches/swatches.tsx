import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/pressable/pressable'
import type { ThemeName } from '@/domain/shop/theme-names'
import { makeSkin } from '@/ui/theme/themes'
import styles from './swatches.module.scss'

export interface SwatchesProps {
  themes: readonly { key: ThemeName; word: string }[]
  /** The chosen one. */
  current: ThemeName | undefined
  /** The one with a ring around it, where that is not the chosen one. */
  inUse?: ThemeName
  onPick: (key: ThemeName) => void
  /** The name of the group; without it the swatches are a part of a group around them. */
  label?: string
}

/** They stand side by side; where larger words need more room, in two rows. */
const FIRST_ROW = 4

/** One theme of several, each drawn in two colours of its own. */
export function Swatches({ themes, current, inUse = current, onPick, label }: SwatchesProps) {
  return (
    <View className={styles.swatches} {...(label !== undefined && a11y({ role: 'radiogroup', label }))}>
      {[themes.slice(0, FIRST_ROW), themes.slice(FIRST_ROW)].map((row) => (
        <View key={row[0]?.key} className={styles.some}>
          {row.map(({ key, word }) => (
            <Pressable
              key={key}
              id={`theme-${key}`}
              role='radio'
              checked={key === current}
              still
              className={styles.swatch}
              onPress={() => onPick(key)}
            >
              <View className={cx(styles.ring, key === inUse && styles.on)}>
                <View className={cx(styles.disc, makeSkin(key).className, makeSkin(key).dark && styles.dark)} />
              </View>
              <Text className={cx(styles.word, key === inUse && styles.chosen)}>{word}</Text>
            </Pressable>
          ))}
        </View>
      ))}
    </View>
  )
}
