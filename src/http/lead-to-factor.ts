import type { CallName } from '@/contract/endpoints.gen'
import { go } from '@/routes/go'
import { here, routeHere } from '@/routes/here'
import { findShopId } from '@/routes/shop-id'
import { routes } from '@/routes/table'

/** A member's page asks these as well, to find out whether to offer more. */
const QUIET: readonly CallName[] = ['coachPermissions', 'staffPermissions']
const WORK = /^pages\/(desk|proxy|staff|till)\//

let isLeading = false

/**
 * Opens the page of the second factor over the present one, which was refused a call for want of it, and which that page comes back to. A member's own page that
 * only asked for the user's rights goes on.
 */
export const leadToFactor = async (name: CallName): Promise<void> => {
  const at = routeHere()
  const next = here()
  const shopId = findShopId(next)
  if (isLeading || !at || !shopId || at.name === 'secondFactorPage') return
  if (QUIET.includes(name) && !WORK.test(routes[at.name].page)) return
  isLeading = true
  await go('secondFactorPage', { shopId, next }).catch(() => undefined)
  isLeading = false
}
