import { host } from '@/platform/host'
import { routeHere } from '@/routes/here'
import { type RouteSpec, routes } from '@/routes/table'
import { useShellStore } from '../shell'
import { ShopTabBar } from './shop-tab-bar'

/** The tab bar below a page that is no tab, where it leads nowhere else. Tab pages have their own, and so has the mini-program. */
export function LooseTabBar() {
  const inShell = useShellStore((state) => state.inShell)
  const name = routeHere()?.name
  const isTab = name !== undefined && Boolean((routes[name] as RouteSpec).tab)
  return host.drawsTabBar && !inShell && !isTab ? <ShopTabBar current={undefined} /> : null
}
