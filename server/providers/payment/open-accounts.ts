import type { Instant } from '@/domain/time'
import type { AppContext } from '../../context'
import type { EntrustProvider } from '../entrust/port'
import type { SandboxAccounts } from '../sandbox-accounts'
import { createAlipay } from '../alipay/alipay'
import { createAlipayEntrust } from '../alipay-entrust/alipay-entrust'
import { createWechatEntrust } from '../wechat-entrust/wechat-entrust'
import { createWechatPay } from '../wechat-pay/wechat-pay'
import type { AlipayAccount, WechatPayAccount } from './account'
import type { BrandAccount } from './accounts'
import { readAccountFile, type FiledAlipay, type FiledWechat } from './account-file'
import { guarded, guardedEntrust } from './guard'
import type { ProviderName } from './port'

/** The address for a brand's notices. */
const makeNotifyUrl = (origin: string, provider: string, brandId: number): string => `${origin}/api/pay/notices/${provider}/${brandId}/`

/** The address for what a provider tells of a brand's agreements. */
const makeContractUrl = (origin: string, provider: string, brandId: number): string => `${origin}/api/pay/contracts/${provider}/${brandId}/`

interface Accounts {
  wechat?: WechatPayAccount | undefined
  alipay?: AlipayAccount | undefined
}

/** The agreements of a brand's accounts; nothing where the merchant has none. */
const openEntrusts = ({ wechat, alipay }: Accounts, { clock }: Pick<AppContext, 'clock'>): EntrustProvider[] =>
  [
    ...(wechat?.entrust ? [createWechatEntrust({ ...wechat, entrust: wechat.entrust }, clock)] : []),
    ...(alipay?.entrust ? [createAlipayEntrust({ ...alipay, entrust: alipay.entrust }, clock)] : []),
  ].map((provider) => guardedEntrust(provider))

/** A brand's accounts at the sandbox; their keys are generated on first use. Notices come to this server at `origin`. */
export const openSandboxAccounts = async (sandbox: SandboxAccounts, origin: string, brandId: number, now: Instant) => {
  const at = (provider: ProviderName) => ({
    brandId,
    notifyUrl: makeNotifyUrl(origin, provider, brandId),
    contractUrl: makeContractUrl(origin, provider, brandId),
  })
  return { wechat: await sandbox.wechat(at('wechat'), now), alipay: await sandbox.alipay(at('alipay'), now) }
}

/** The accounts of every brand at the sandbox, which is a part of this server. */
const openSandbox = async (context: AppContext, sandbox: SandboxAccounts, brandIds: readonly number[]): Promise<BrandAccount[]> => {
  const { clock } = context
  const opened: BrandAccount[] = []
  for (const brandId of brandIds) {
    const { wechat, alipay } = await openSandboxAccounts(sandbox, context.origin(), brandId, clock.now())
    opened.push({
      brandId,
      appids: wechat.appids,
      providers: [guarded(createWechatPay(wechat, clock)), guarded(createAlipay(alipay, clock))],
      entrusts: openEntrusts({ wechat, alipay }, context),
    })
  }
  return opened
}

/** A filed account with the addresses of this server. */
const wechatAt = (origin: string, brandId: number, { entrust, ...filed }: FiledWechat): WechatPayAccount => ({
  ...filed,
  notifyUrl: makeNotifyUrl(origin, 'wechat', brandId),
  ...(entrust && { entrust: { ...entrust, notifyUrl: makeContractUrl(origin, 'wechat', brandId) } }),
})

const alipayAt = (origin: string, brandId: number, { entrust, ...filed }: FiledAlipay): AlipayAccount => ({
  ...filed,
  notifyUrl: makeNotifyUrl(origin, 'alipay', brandId),
  ...(entrust && { entrust: { ...entrust, notifyUrl: makeContractUrl(origin, 'alipay', brandId) } }),
})

const openLive = (context: AppContext): BrandAccount[] => {
  const { config, clock } = context
  const origin = config.publicUrl!
  return readAccountFile(config.payAccounts!, config.payProviders).map(({ brandId, wechat: filedWechat, alipay: filedAlipay }) => {
    const wechat = filedWechat && wechatAt(origin, brandId, filedWechat)
    const alipay = filedAlipay && alipayAt(origin, brandId, filedAlipay)
    return {
      brandId,
      appids: wechat?.appids ?? {},
      providers: [...(wechat ? [guarded(createWechatPay(wechat, clock))] : []), ...(alipay ? [guarded(createAlipay(alipay, clock))] : [])],
      entrusts: openEntrusts({ wechat, alipay }, context),
    }
  })
}

/**
 * Opens the accounts of the providers in PAY_PROVIDERS, once the server knows its own address: those of the file, or at the sandbox one for each brand.
 * Throws StartError for an unusable account.
 */
export const openAccounts = async (
  context: AppContext,
  sandbox: SandboxAccounts | undefined,
  brandIds: () => Promise<readonly number[]>,
): Promise<readonly BrandAccount[]> => {
  const { payProviders } = context.config
  if (payProviders.length === 0) return []
  return payProviders.includes('sandbox') ? openSandbox(context, sandbox!, await brandIds()) : openLive(context)
}
