import type { SandboxAccounts } from '../providers/sandbox-accounts'
import { sandboxAlipayAccount } from './alipay/account'
import { sandboxCaptchaAccount } from './captcha/account'
import { sandboxFaceAccount } from './face/account'
import { sandboxSmsAccounts } from './sms/account'
import { sandboxVoucherAccount } from './voucher/account'
import { sandboxWechatAccount } from './wechat-pay/account'
import { sandboxWeixinAccount } from './weixin/account'

/** The accounts at the sandbox of the server with this address, which is known once it listens. */
export const accountsAt = (origin: () => string): SandboxAccounts => ({
  sms: (brandId) => sandboxSmsAccounts(origin(), brandId),
  face: (brandId) => sandboxFaceAccount(origin(), brandId),
  weixin: (brandId) => sandboxWeixinAccount(origin(), brandId),
  voucher: (brandId, kind) => sandboxVoucherAccount(origin(), brandId, kind),
  captcha: () => sandboxCaptchaAccount(origin()),
  wechat: (brand, now) => sandboxWechatAccount({ baseUrl: `${origin()}/sandbox/wechat`, ...brand }, now),
  alipay: (brand, now) => sandboxAlipayAccount({ baseUrl: `${origin()}/sandbox/alipay`, ...brand }, now),
})
