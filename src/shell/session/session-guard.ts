import { navigate } from '@/platform/navigate'
import { goAddress, goHome, knowRoutes, type Params, relaunch, go, replace } from '@/routes/go'
import { here } from '@/routes/here'
import { buildAddress } from '@/routes/match'
import { splitAddress, withQuery } from '@/routes/query'
import { findNext, ownAddress, findShopId } from '@/routes/shop-id'
import type { RouteName } from '@/routes/table'
import { useMemberStore } from './member-store'

/** The pages that a cloud host has in place of ours. */
type CloudPath = '/mobile/login/' | '/mobile/register/' | '/mobile/logout/' | '/mobile/profile/'

/** The page to open after log-in or register. */
const wanted = () => findNext(splitAddress(here()))

/** Opens a page of the cloud host, where one is set; it comes back by `next_url` (identity ledger IP-024, IP-025). False where none is set. */
export const leaveForCloud = (path: CloudPath, next: string | undefined = wanted()) =>
  CLOUD_HOST !== '' && navigate.leave(withQuery(CLOUD_HOST + path, { next_url: navigate.webUrl(ownAddress(next) ?? '/') }))

/** Opens the log-in page, and afterwards `next`, which is the present page by default. */
export const goLogin = async (next: string = here()) => {
  if (leaveForCloud('/mobile/login/', next)) return
  await go('loginPage', { next, shop_id: findShopId(next) })
}

/** Opens the register page, and afterwards the page that log-in would have opened. Typed fields go by `carryForm`, not by the address. */
export const goRegister = async () => {
  if (leaveForCloud('/mobile/register/')) return
  await go('registerPage', { next: wanted(), shop_id: findShopId(here()) })
}

/** Whether the user is logged in; a visitor is sent to the log-in page (IP-208). */
export const requireLogin = (next?: string): boolean => {
  if (useMemberStore.getState().user) return true
  void goLogin(next)
  return false
}

/** Opens a page for a user who is logged in; a visitor comes to it by the log-in page. */
export const goLoggedIn = async <N extends RouteName>(name: N, params: Params<N>) => {
  if (useMemberStore.getState().user) return go(name as RouteName, params as never)
  if (await knowRoutes()) await goLogin(buildAddress(name, params))
}

/** Replaces a page that a visitor cannot use by the log-in page, so that going back does not end on an empty page. */
export const logInInstead = async () => {
  if (leaveForCloud('/mobile/login/', here())) return
  await replace('loginPage', { next: here(), shop_id: findShopId(here()) })
}

/** Opens the page that asked for the log-in, else home. */
export const leaveLogin = async () => {
  const next = wanted()
  if (next && (await goAddress(next, 'relaunch'))) return
  const shopId = findShopId(here())
  await (shopId ? relaunch('shopHomePage', { shopId }) : goHome())
}
