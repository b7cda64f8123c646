import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import { appearance } from '@/platform/appearance'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import styles from './nav-bar.module.scss'

export type NavGround = 'plain' | 'wash' | 'surface'

export interface NavBarProps {
  title?: string
  onBack?: () => void
  backLabel?: string
  /** Content at the left instead of a title: tabs, the shop's name. */
  children?: ReactNode
  ground?: NavGround
  /** Lies over the page without a ground of its own; on a hero its text is light, on a photo the back button has a disc. */
  over?: 'hero' | 'plain' | 'photo'
}

/** The title bar of 44 px under the status bar. In the mini-program its right end stays clear for the capsule. */
export function NavBar({ title, onBack, backLabel, children, ground = 'plain', over }: NavBarProps) {
  const { statusBar, capsule } = appearance.topInsets()
  const bar = (
    <View
      className={cx(styles.bar, title && !over && styles.named, over ? styles.over : styles[ground], over && styles[over])}
      style={statusBar ? { paddingTop: `${statusBar}px` } : undefined}
    >
      <View className={styles.row} style={capsule ? { paddingRight: `${capsule}px` } : undefined}>
        {onBack && (
          <View className={styles.back} {...a11y({ role: 'button', label: backLabel, onPress: onBack })}>
            <Icon name='back' />
          </View>
        )}
        {children}
        {title && (
          <View className={styles.title} {...a11y({ role: 'heading', level: 1 })}>
            {title}
          </View>
        )}
      </View>
    </View>
  )
  if (over !== 'photo' || !statusBar) return bar
  return (
    <>
      <View className={styles.ground} id='bar-ground' style={{ paddingTop: `${statusBar}px` }} />
      {bar}
    </>
  )
}
