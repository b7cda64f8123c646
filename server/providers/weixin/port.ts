import type { Instant } from '@/domain/time'
import type { WeixinMessage } from './account'

/** The two apps of a brand inside WeChat: its mini-program, and its official account for pages. */
export type WeixinPlace = 'weapp' | 'h5'

/** A person in one app. */
export interface WeixinPerson {
  appid: string
  openid: string
  /** The same in all apps of one owner, if WeChat tells it. */
  unionid?: string
}

/** The parameters of a page's `wx.config`. */
export interface PageSignature {
  appid: string
  /** Seconds since 1970. */
  timestamp: number
  nonceStr: string
  signature: string
}

export interface WeixinPicture {
  type: string
  bytes: Buffer
}

/**
 * - `code`: the one-time code is wrong, used or too old; the person must be asked again.
 * - `too_often`: WeChat accepts no more of them for a while.
 * - `busy`: no usable answer; another try may succeed.
 * - `refused`: the account is not set up as WeChat requires; `errcode` says why.
 */
export type WeixinFault = 'code' | 'too_often' | 'busy' | 'refused'

/** Its message has only WeChat's number: WeChat's own text may name people and codes. */
export class WeixinError extends Error {
  constructor(
    readonly fault: WeixinFault,
    readonly errcode: number,
  ) {
    super(`WeChat answered ${fault} (${errcode})`)
    this.name = 'WeixinError'
  }
}

/**
 * A brand's apps at WeChat; live and sandbox differ only in addresses. No method that returns a promise may be called inside a database transaction. All of
 * those reject with WeixinError, `refused` if the brand has no such app.
 */
export interface WeixinClient {
  readonly templates: readonly string[]
  /** The subscribe messages of the mini-program by kind of notice. */
  readonly messages: Readonly<Record<string, WeixinMessage>>
  appid(place: WeixinPlace): string | undefined
  /** The address at which a person authorises; it returns to `returnUrl` with `code` and `state` in the query. Undefined without an official account. */
  authoriseUrl(returnUrl: string, state: string): string | undefined
  /** The person behind a code of `wx.login` (weapp) or of the authorise address (h5). */
  readPerson(place: WeixinPlace, code: string): Promise<WeixinPerson>
  /** The phone that a person shared with the mini-program; `areaCode` is the country's number, such as 86. */
  readPhone(code: string): Promise<{ areaCode: string; phone: string }>
  /** Sends a person one subscribe message of the mini-program, which opens `page`; `fields` are texts. `declined` if the person does not allow it. */
  sendMessage(message: {
    openid: string
    template: string
    page: string
    fields: Readonly<Record<string, string>>
  }): Promise<'sent' | 'declined'>
  /** The picture of a mini-program code that opens `page` with `scene`, at most 32 characters. */
  drawCode(target: { page: string; scene: string }): Promise<WeixinPicture>
  /** Signs the address of one of our pages for the use of WeChat's functions. */
  signPage(url: string, now: Instant): Promise<PageSignature>
}
