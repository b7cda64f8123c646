import { navigate } from '@/platform/navigate'
import { goAddress, goHome, relaunch, go } from '@/routes/go'
import { here } from '@/routes/here'
import { splitAddress, withQuery } from '@/routes/query'
import { nextOf, shopIdOf } from '@/routes/shop-id'
import { useMemberStore } from './store'

/** Pages of the cloud host, where one is set; they come back by `next_url` (identity ledger IP-024, IP-025). */
const leaveForCloud = (path: string, next: string) =>
  CLOUD_HOST !== '' && navigate.leave(withQuery(CLOUD_HOST + path, { next_url: navigate.webUrl(next) }))

/** Opens the log-in page, and afterwards `next`: the present page unless told. */
export const goLogin = async (next: string = here()) => {
  if (leaveForCloud('/mobile/login/', next)) return
  await go('loginPage', { next, shop_id: shopIdOf(next) })
}

/** Opens the register page with what was typed into the log-in page, and afterwards where that would have gone. */
export const goRegister = async (typed: { phone?: string; area_code?: string } = {}) => {
  const { query } = splitAddress(here())
  const next = nextOf({ path: '', query })
  if (leaveForCloud('/mobile/register/', next ?? '/')) return
  await go('registerPage', { ...typed, next, shop_id: shopIdOf(here()) })
}

/** Whether somebody is logged in; a visitor is led to the log-in page (IP-208). */
export const requireLogin = (next?: string): boolean => {
  if (useMemberStore.getState().user) return true
  void goLogin(next)
  return false
}

/** Goes where the user wanted to be before he logged in, else home. */
export const leaveLogin = async () => {
  const next = nextOf(splitAddress(here()))
  if (next && (await goAddress(next, 'relaunch'))) return
  const shopId = shopIdOf(here())
  await (shopId ? relaunch('shopHomePage', { shopId }) : goHome())
}
