import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import styles from './tag.module.scss'

export type TagTone = 'plain' | 'primary' | 'warn' | 'ok' | 'danger' | 'live' | 'shade' | 'count'

export interface TagProps {
  children: ReactNode
  tone?: TagTone
  icon?: IconName
  className?: string
}

/** A label: 20 high. `shade` is for a card face, `count` for a number. */
export function Tag({ children, tone = 'plain', icon, className }: TagProps) {
  return (
    <View className={cx(styles.tag, styles[tone], className)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </View>
  )
}
