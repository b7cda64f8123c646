import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import styles from './result-disc.module.scss'

const signs = { ok: 'check', bad: 'close', wait: 'clock', pending: 'clock', quiet: 'info' } as const satisfies Record<string, IconName>

export interface ResultDiscProps {
  /** Done, not done, waited for, not known yet; `quiet` is nobody's fault. */
  kind: keyof typeof signs
  /** Instead of the usual icon. */
  sign?: IconName
}

/** The disc of light with one filled icon; the text below it says the result. */
export function ResultDisc({ kind, sign = signs[kind] }: ResultDiscProps) {
  return (
    <View className={cx(styles.disc, styles[kind])} {...a11y({ hidden: true })}>
      <View className={styles.ring}>
        <View className={styles.sign}>
          <Icon name={sign} size={32} />
        </View>
      </View>
    </View>
  )
}
