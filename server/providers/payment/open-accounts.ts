import type { AppContext } from '../../context'
import { brandIds } from '../../modules/shop/service'
import { sandboxAlipayAccount } from '../../sandbox/alipay/account'
import { sandboxWechatAccount } from '../../sandbox/wechat-pay/account'
import { createAlipay } from '../alipay/alipay'
import { createWechatPay } from '../wechat-pay/wechat-pay'
import type { BrandAccount } from './accounts'
import { readAccountFile } from './account-file'
import { guarded } from './guard'

/** The address for a brand's notices. */
const notifyUrlOf = (origin: string, provider: string, brandId: number): string => `${origin}/api/pay/notices/${provider}/${brandId}/`

/** The accounts of every brand at the sandbox, which is a part of this server. */
const openSandbox = async ({ clock, origin }: AppContext): Promise<BrandAccount[]> => {
  const own = origin()
  const now = clock.now()
  const opened: BrandAccount[] = []
  for (const brandId of await brandIds()) {
    const wechat = await sandboxWechatAccount(
      { baseUrl: `${own}/sandbox/wechat`, brandId, notifyUrl: notifyUrlOf(own, 'wechat', brandId) },
      now,
    )
    const alipay = await sandboxAlipayAccount(
      { baseUrl: `${own}/sandbox/alipay`, brandId, notifyUrl: notifyUrlOf(own, 'alipay', brandId) },
      now,
    )
    opened.push({
      brandId,
      appids: wechat.appids,
      providers: [guarded(createWechatPay(wechat, clock)), guarded(createAlipay(alipay, clock))],
    })
  }
  return opened
}

const openLive = ({ config, clock }: AppContext): BrandAccount[] =>
  readAccountFile(config.payAccounts!, config.payProviders).map(({ brandId, wechat, alipay }) => ({
    brandId,
    appids: wechat?.appids ?? {},
    providers: [
      ...(wechat ? [guarded(createWechatPay({ ...wechat, notifyUrl: notifyUrlOf(config.publicUrl!, 'wechat', brandId) }, clock))] : []),
      ...(alipay ? [guarded(createAlipay({ ...alipay, notifyUrl: notifyUrlOf(config.publicUrl!, 'alipay', brandId) }, clock))] : []),
    ],
  }))

/** Opens the accounts of the providers in PAY_PROVIDERS, once the server knows its own address. Throws StartError for an unusable account. */
export const openAccounts = async (context: AppContext): Promise<readonly BrandAccount[]> => {
  const { payProviders } = context.config
  if (payProviders.length === 0) return []
  return payProviders.includes('sandbox') ? openSandbox(context) : openLive(context)
}
