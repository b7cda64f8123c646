import { View } from '@tarojs/components'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import styles from './glyph.module.scss'

export interface GlyphProps {
  name: IconName
  round?: boolean
  tone?: 'plain' | 'primary' | 'ok' | 'chosen'
  /** The size of a card miniature, for a payment channel. */
  flat?: boolean
}

/** An icon on a small ground at the left of a row: 40 by 40. */
export function Glyph({ name, round, tone = 'plain', flat }: GlyphProps) {
  return (
    <View className={cx(styles.glyph, styles[tone], round && styles.round, flat && styles.flat)}>
      <Icon name={name} size={20} />
    </View>
  )
}
