import { navigate } from '@/platform/navigate'
import { goAddress, goHome, relaunch, go, replace } from '@/routes/go'
import { here } from '@/routes/here'
import { splitAddress, withQuery } from '@/routes/query'
import { nextOf, ownAddress, shopIdOf } from '@/routes/shop-id'
import { useMemberStore } from './store'

/** Where the user wanted to be before he came to log in or to register. */
const wanted = () => nextOf(splitAddress(here()))

/** Pages of the cloud host, where one is set; they come back by `next_url` (identity ledger IP-024, IP-025). False where there is none. */
export const leaveForCloud = (path: '/mobile/login/' | '/mobile/register/', next: string | undefined = wanted()) =>
  CLOUD_HOST !== '' && navigate.leave(withQuery(CLOUD_HOST + path, { next_url: navigate.webUrl(ownAddress(next) ?? '/') }))

/** Opens the log-in page, and afterwards `next`: the present page unless told. */
export const goLogin = async (next: string = here()) => {
  if (leaveForCloud('/mobile/login/', next)) return
  await go('loginPage', { next, shop_id: shopIdOf(next) })
}

/** Opens the register page, and afterwards where the log-in page would have gone. What was typed goes by `carryForm`, not by the address. */
export const goRegister = async () => {
  if (leaveForCloud('/mobile/register/')) return
  await go('registerPage', { next: wanted(), shop_id: shopIdOf(here()) })
}

/** Whether somebody is logged in; a visitor is led to the log-in page (IP-208). */
export const requireLogin = (next?: string): boolean => {
  if (useMemberStore.getState().user) return true
  void goLogin(next)
  return false
}

/** The log-in page in place of a page that is nothing for a visitor: who goes back from it comes to where he was before, not to an empty page. */
export const logInInstead = async () => {
  if (leaveForCloud('/mobile/login/', here())) return
  await replace('loginPage', { next: here(), shop_id: shopIdOf(here()) })
}

/** Goes where the user wanted to be before he logged in, else home. */
export const leaveLogin = async () => {
  const next = wanted()
  if (next && (await goAddress(next, 'relaunch'))) return
  const shopId = shopIdOf(here())
  await (shopId ? relaunch('shopHomePage', { shopId }) : goHome())
}
