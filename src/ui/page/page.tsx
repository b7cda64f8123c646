import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, type ReactNode } from 'react'
import { appearance } from '@/platform/appearance'
import type { Ground } from '@/platform/appearance/types'
import { usePull } from '@/platform/pull'
import { cx } from '@/ui/cx'
import { NavBar } from '@/ui/nav-bar/nav-bar'
import { useSkin } from '@/ui/theme/theme-store'
import { OfflineNote } from './offline-note'
import { ToastHost } from '@/ui/toast/toast-host'
import styles from './page.module.scss'

export interface PageProps {
  children: ReactNode
  /** The page's name: the title bar's text (ours on H5, WeChat's own in the mini-program) and the document's title. */
  title?: string
  onBack?: () => void
  backLabel?: string
  /** Content of the title bar in place of the title, on both builds; the page's config then has `navigationStyle: 'custom'`. */
  head?: ReactNode
  /**
   * The title bar is ours on both builds and lies over the first content (a HeroHead, a drawing); the page's config then has `navigationStyle: 'custom'`.
   */
  over?: 'hero' | 'plain' | 'photo'
  ground?: Ground
  /** Room at the foot for the tab bar. An ActionBar brings its own. */
  tab?: boolean
  /** Uses the width of a tablet on H5, with two `Columns`. */
  wide?: boolean
  /** Words without a network instead of those that the contents may be old. */
  offlineNote?: string
  /** The page knows better than the phone that there is no network. */
  offline?: boolean
  /** Pull to refresh; the page's config then has `enablePullDownRefresh: true`. */
  onRefresh?: () => Promise<unknown>
}

/** The root view of every page: theme, column, background, title bar, toasts. */
export function Page({
  children,
  title,
  onBack,
  backLabel,
  head,
  over,
  ground = 'plain',
  tab,
  wide,
  offlineNote,
  offline,
  onRefresh,
}: PageProps) {
  const skin = useSkin()
  // A page that lies beneath another one, or is on its way out, leaves the one title bar to the page that is shown.
  const isShown = useRef(true)
  const dress = () => {
    if (!isShown.current) return
    appearance.applySkin(skin, over === 'hero' ? over : ground)
    if (title !== undefined) appearance.setTitle(title)
  }
  useEffect(dress, [skin, title, ground, over])
  useDidShow(() => {
    isShown.current = true
    dress()
  })
  useDidHide(() => {
    isShown.current = false
  })
  usePull(onRefresh)
  const ownBar = head !== undefined || over || (!appearance.hasNativeBar && title !== undefined)
  return (
    <View className={cx(styles.page, styles[ground], !ownBar && styles.under, tab && styles.tab, wide && styles.wide, skin.className)}>
      {ownBar && (
        <NavBar title={head === undefined ? title : undefined} onBack={onBack} backLabel={backLabel} ground={ground} over={over}>
          {head}
        </NavBar>
      )}
      <OfflineNote text={offlineNote} offline={offline} />
      {children}
      <ToastHost />
    </View>
  )
}
