import type { Clock } from '@server/clock'
import type { Config } from '@server/config'
import { readAccountFile } from '@server/providers/payment/account-file'
import type { SandboxAccounts } from '../sandbox-accounts'
import type { WeixinAccount } from './account'
import type { WeixinClient } from './port'
import { createWeixin } from './weixin'

type AccountOf = (brandId: number) => WeixinAccount | undefined

const openWeixinAccounts = ({ payProviders, payAccounts }: Config, sandbox?: SandboxAccounts): AccountOf => {
  if (payProviders.includes('sandbox')) return sandbox!.weixin
  const filed = payAccounts === undefined ? [] : readAccountFile(payAccounts, payProviders)
  return (wanted) => filed.find(({ brandId }) => brandId === wanted)?.weixin
}

/** The apps of all brands for `context.weixin`: those of the file PAY_ACCOUNTS, or the sandbox's. Throws StartError for an unusable file. */
export const openWeixin = (config: Config, clock: Clock, sandbox?: SandboxAccounts) => {
  const findAccount = openWeixinAccounts(config, sandbox)
  const made = new Map<number, WeixinClient>()
  return (brandId: number): WeixinClient | undefined => {
    const known = made.get(brandId)
    if (known) return known
    const account = findAccount(brandId)
    if (!account) return undefined
    const client = createWeixin(account, clock)
    made.set(brandId, client)
    return client
  }
}
