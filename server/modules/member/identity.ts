import type { Identity } from '@server/context'
import { readShop } from '@server/modules/shop/service'
import { readUser } from './read-user'
import { findSession } from './sessions'

/** Identifies people by their sessions. */
export const memberIdentity: Omit<Identity, 'device'> = {
  async identify(tokenHash, shopId, now) {
    const found = await findSession(tokenHash, shopId, now)
    return found && { actor: { accountId: found.accountId, factor: found.factor }, membership: found.membership }
  },
  async pageData(accountId, shopId, { weixin }) {
    const user =
      accountId === undefined
        ? null
        : await readUser({ actor: { accountId, factor: 'due' }, userId: accountId, shopId, client: 'h5' }, weixin)
    return { user, shop: shopId === undefined ? undefined : ((await readShop(shopId)) ?? null) }
  },
}
