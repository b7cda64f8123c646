import { host } from '@/platform/host'
import { routeHere } from '@/routes/here'
import { type RouteSpec, routes } from '@/routes/table'
import { useMiniProgramStore } from './in-mini-program'
import { AppTabBar } from './app-tab-bar'

/** The tab bar below a page that is no tab, where it leads nowhere else. Tab pages have their own, and so has the mini-program. */
export function LooseTabBar() {
  const inShell = useMiniProgramStore((state) => state.inShell)
  const name = routeHere()?.name
  const isTab = name !== undefined && Boolean((routes[name] as RouteSpec).tab)
  return host.drawsTabBar && !inShell && !isTab ? <AppTabBar current={undefined} /> : null
}
