import { CAPTCHA_TIMEOUT_MS, type TencentCaptchaAccount } from '@server/providers/captcha/tencent'
import { sandboxSmsSecret } from '../sms/account'

const SECRET_ID = 'AKIDsandbox0'

/** The keys of the sandbox protect nothing real. `origin` is the server's own address. */
export const sandboxCaptchaAccount = (origin: string): TencentCaptchaAccount => ({
  baseUrl: `${origin}/sandbox/captcha/api`,
  // On the page's own host.
  script: '/sandbox/captcha/TCaptcha.js',
  hosts: [],
  appId: 190_000_001,
  appKey: sandboxSmsSecret('captcha'),
  secretId: SECRET_ID,
  secretKey: sandboxSmsSecret(SECRET_ID),
  timeoutMs: CAPTCHA_TIMEOUT_MS,
})
