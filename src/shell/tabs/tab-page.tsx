import { useDidShow } from '@tarojs/taro'
import { host } from '@/platform/host'
import type { Tab } from '@/routes/table'
import { Page, type PageProps } from '@/ui/page/page'
import { useMiniProgramStore } from './in-mini-program'
import { useTabStore } from './tab-store'
import { useSkinStore } from './shop-theme'
import { AppTabBar } from './app-tab-bar'

/** Root view of a tab page. It draws the tab bar on H5, with the skin fashion and outside of a mini-program (identity ledger IP-085, IP-086). */
export function TabPage({ name, children, ...page }: Omit<PageProps, 'tab'> & { name: Tab }) {
  const skin = useSkinStore((state) => state.skin)
  const inShell = useMiniProgramStore((state) => state.inShell)
  useDidShow(() => useTabStore.setState({ current: name }))
  const drawn = host.drawsTabBar && skin === 'fashion' && !inShell
  return (
    <Page {...page} tab={drawn || !host.drawsTabBar}>
      {children}
      {drawn && <AppTabBar current={name} />}
    </Page>
  )
}
