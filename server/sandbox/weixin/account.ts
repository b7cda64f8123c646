import { createHash } from 'node:crypto'
import type { WeixinAccount, WeixinApp } from '@server/providers/weixin/account'
import { sandboxAppids, sandboxMchid } from '../wechat-pay/account'

/** The secret of a sandbox app. It protects nothing real. */
export const sandboxSecret = (appid: string): string => createHash('sha256').update(`sandbox secret of ${appid}`).digest('hex').slice(0, 32)

/** The message templates of the sandbox's mini-programs. */
const messages = {
  waiting: { template: 'sandbox-waiting', fields: { thing1: 'course', time2: 'time', thing3: 'title' } },
  remind: { template: 'sandbox-remind', fields: { thing1: 'course', time2: 'time', thing3: 'space' } },
  vacancy: { template: 'sandbox-vacancy', fields: { thing1: 'course', time2: 'time', thing3: 'title' } },
}

const makeApp = (appid: string): WeixinApp => ({ appid, secret: sandboxSecret(appid) })

/**
 * A brand's apps at the sandbox, the same as at the sandbox of WeChat Pay. `origin` is the server's own address; browsers are sent to the sandbox under the
 * host by which they know the server.
 */
export const sandboxWeixinAccount = (origin: string, brandId: number): WeixinAccount => {
  const { weapp, h5 } = sandboxAppids(sandboxMchid(brandId))
  const path = '/sandbox/weixin'
  return { baseUrl: origin + path, openBaseUrl: path, weapp: makeApp(weapp), h5: makeApp(h5), templates: [], messages }
}
