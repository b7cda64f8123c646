import { createHash } from 'node:crypto'
import type { WeixinAccount, WeixinApp } from '@server/providers/weixin/account'
import { sandboxAppids, sandboxMchid } from '../wechat-pay/account'

/** The secret of an app of the sandbox. It guards nothing: there is no real person behind. */
export const sandboxSecret = (appid: string): string => createHash('sha256').update(`sandbox secret of ${appid}`).digest('hex').slice(0, 32)

/** The templates that the sandbox's mini-programs have. */
const messages = {
  waiting: { template: 'sandbox-waiting', fields: { thing1: 'course', time2: 'time', thing3: 'title' } },
  remind: { template: 'sandbox-remind', fields: { thing1: 'course', time2: 'time', thing3: 'space' } },
  vacancy: { template: 'sandbox-vacancy', fields: { thing1: 'course', time2: 'time', thing3: 'title' } },
}

const appOf = (appid: string): WeixinApp => ({ appid, secret: sandboxSecret(appid) })

/**
 * A brand's apps at the sandbox, the same that pay at the sandbox of WeChat Pay. `origin`: where the server reaches itself; a browser is sent to the
 * sandbox under whatever name it knows the server by.
 */
export const sandboxWeixinAccount = (origin: string, brandId: number): WeixinAccount => {
  const { weapp, h5 } = sandboxAppids(sandboxMchid(brandId))
  const path = '/sandbox/weixin'
  return { baseUrl: origin + path, openBaseUrl: path, weapp: appOf(weapp), h5: appOf(h5), templates: [], messages }
}
