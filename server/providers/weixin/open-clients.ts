import type { Clock } from '@server/clock'
import type { WeixinAccount } from './account'
import type { WeixinClient } from './port'
import { createWeixin } from './weixin'

/** The apps of all brands, as `context.weixin` answers them; each brand's client is made when it is asked for first. */
export const weixinClients = (accountOf: (brandId: number) => WeixinAccount | undefined, clock: Clock) => {
  const made = new Map<number, WeixinClient>()
  return (brandId: number): WeixinClient | undefined => {
    const known = made.get(brandId)
    if (known) return known
    const account = accountOf(brandId)
    if (!account) return undefined
    const client = createWeixin(account, clock)
    made.set(brandId, client)
    return client
  }
}
