import { useMemberStore } from '@/shell/session/member-store'
import { useT } from '@/i18n/runtime'
import type { Translate } from '@/i18n/keys'
import { go } from '@/routes/go'
import type { Tab } from '@/routes/table'
import { TabBar, type TabBarItem } from '@/ui/tab-bar/tab-bar'
import { useTheme } from '@/ui/theme/theme-store'
import type { ThemeName } from '@/domain/shop/theme-names'
import { bookToday } from '../shop/book-today'
import { readCurrentShopId } from '../shop/current-shop'

/** How two themes draw the middle tab: 黄黑 with a tip and icons of its own, 烈红 by its word (identity ledger IP-353, IP-354). */
const middleIn = (t: Translate, theme: ThemeName): Pick<TabBarItem, 'icon' | 'iconOn' | 'raised' | 'tip'> => {
  if (theme === 'qc_yellow_black') return { icon: 'calendar', iconOn: 'book', raised: 'icon', tip: t('common.tabBookingTip') }
  return { icon: 'book', raised: theme === 'qc_red' ? 'word' : 'icon' }
}

/** Five tabs, the middle one raised (identity ledger IP-076, IP-077). */
const itemsIn = (t: Translate, theme: ThemeName): (TabBarItem & { key: Tab })[] => [
  { key: 'home', word: t('common.tabHome'), icon: 'home', iconOn: 'home-on' },
  { key: 'activity', word: t('common.tabActivity'), icon: 'activity', iconOn: 'activity-on' },
  { key: 'booking', word: t('common.tabBooking'), ...middleIn(t, theme) },
  { key: 'card', word: t('common.tabCard'), icon: 'card', iconOn: 'card-on' },
  { key: 'me', word: t('common.tabMe'), icon: 'user', iconOn: 'user-on' },
]

/** Where each tab leads (IP-079 to IP-084). Without a shop the home page finds one first. */
const openTab = (tab: Tab) => {
  const shopId = readCurrentShopId()
  const userId = useMemberStore.getState().user?.id
  if (!shopId) return go('welcome')
  switch (tab) {
    case 'home':
      return go('shopHomePage', { shopId })
    case 'activity':
      return go('activityListPage', { shopId })
    case 'booking':
      return bookToday(shopId, 1)
    case 'card':
      return go('buyCard', { shopId })
    case 'me':
      return userId ? go('profilePage', { shopId, userId }) : go('currentProfilePage', { shopId })
  }
}

/** The app's tab bar with its texts and routes; tapping the current tab does nothing (IP-078, by TabBar). */
export function AppTabBar({ current }: { current: Tab | undefined }) {
  const t = useT()
  const theme = useTheme()
  return <TabBar items={itemsIn(t, theme)} current={current} label={t('common.tabs')} onTap={(key) => void openTab(key as Tab)} />
}
