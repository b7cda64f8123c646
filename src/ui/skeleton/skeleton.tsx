import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import styles from './skeleton.module.scss'

export interface SkeletonProps {
  /** A picture is a card's own; a band (16:9) and a photo (5:4) lie at the edge of the page. */
  kind?: 'line' | 'small' | 'title' | 'button' | 'round' | 'picture' | 'band' | 'photo'
  /** Any CSS width; a round shape takes one of the portrait sizes. */
  width?: string
  className?: string
}

/** One grey shape, as large as the content that it stands for. Lay skeletons on the card's own grid. */
export function Skeleton({ kind = 'line', width, className }: SkeletonProps) {
  const size = width === undefined ? undefined : kind === 'round' ? { width, height: width } : { width }
  return <View className={cx(styles.shape, styles[kind], className)} style={size} />
}

/** Around the shapes of one list: announces the loading once. */
export function SkeletonGroup({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <View className={cx(styles.group, className)} {...a11y({ role: 'status', label, busy: true })}>
      {children}
    </View>
  )
}
