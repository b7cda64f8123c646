import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import type { FaceKind } from './card-face'
import styles from './card-face.module.scss'

export interface CardMiniProps {
  kind: FaceKind
  /** 96 by 72, with its balance in the corner. */
  big?: boolean
  children?: ReactNode
}

/** A card face at the size of a row's icon: 44 by 30. */
export function CardMini({ kind, big, children }: CardMiniProps) {
  return <View className={cx(styles.mini, styles[kind], big && styles.big)}>{children}</View>
}
