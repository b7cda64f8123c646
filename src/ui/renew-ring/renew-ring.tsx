import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { a11y } from '@/platform/a11y'
import styles from './renew-ring.module.scss'

/** The rest of a short time, as a ring of 28 that empties; the words beside it say the same. `share` from 0 to 1. */
export function RenewRing({ share }: { share: number }) {
  const style = { '--share': `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` } as CSSProperties
  return (
    <View className={styles.ring} style={style} {...a11y({ hidden: true })}>
      <View className={styles.hole} />
    </View>
  )
}
