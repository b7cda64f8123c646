import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import styles from './light-disc.module.scss'

export interface LightDiscProps {
  /** `faint`: a hero without a picture, whose words lie over it. */
  tone: 'hero' | 'faint' | 'soft' | 'face'
  /** The class with the place and the size of the outermost ring. */
  className?: string
}

/** Rings around a disc: the one ornament, drawn behind its contents. */
export function LightDisc({ tone, className }: LightDiscProps) {
  return (
    <View className={cx(styles.disc, styles[tone], className)} {...a11y({ hidden: true })}>
      <View className={cx(styles.ring, styles.outer)} />
      <View className={cx(styles.ring, styles.middle)} />
      <View className={cx(styles.ring, styles.inner)} />
    </View>
  )
}
