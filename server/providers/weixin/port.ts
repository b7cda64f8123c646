import type { Instant } from '@/domain/time'
import type { WeixinMessage } from './account'

/** The two places where people meet a brand inside WeChat: its mini-program, and pages of its official account. */
export type WeixinPlace = 'weapp' | 'h5'

/** A person as one app knows him. */
export interface WeixinPerson {
  appid: string
  openid: string
  /** The same in all apps of one owner, where WeChat tells it. */
  unionid?: string
}

/** What a page hands to `wx.config`. */
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
 * - `too_often`: WeChat takes no more of them for a while.
 * - `busy`: no answer to rely on; asking again later may help.
 * - `refused`: the account is not set up as WeChat wants it; `errcode` says why.
 */
export type WeixinFault = 'code' | 'too_often' | 'busy' | 'refused'

/** Its text has WeChat's number and no more: what WeChat writes itself may name people and codes. */
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
 * A brand's apps at WeChat. Live and sandbox are the same code with other addresses. No method that answers a promise may be called inside a database
 * transaction. All of them reject with WeixinError, `refused` for a place where the brand has no app.
 */
export interface WeixinClient {
  readonly templates: readonly string[]
  /** The subscribe messages of the mini-program by kind of notice. */
  readonly messages: Readonly<Record<string, WeixinMessage>>
  appid(place: WeixinPlace): string | undefined
  /** Where a page sends the person, to come back to `returnUrl` with `code` and `state` in the query; undefined without an official account. */
  authoriseUrl(returnUrl: string, state: string): string | undefined
  /** Who gave a code of `wx.login` (weapp) or of the authorise address (h5). */
  personOf(place: WeixinPlace, code: string): Promise<WeixinPerson>
  /** The phone that a person gave the mini-program; `areaCode` is the country's number, such as 86. */
  phoneOf(code: string): Promise<{ areaCode: string; phone: string }>
  /** Sends a person one subscribe message of the mini-program; `page` is opened by it, `fields` are texts. `declined` where the person does not allow it. */
  sendMessage(message: {
    openid: string
    template: string
    page: string
    fields: Readonly<Record<string, string>>
  }): Promise<'sent' | 'declined'>
  /** The mini-program code that opens `page` with `scene`, 32 characters at most, as a picture. */
  codeOf(target: { page: string; scene: string }): Promise<WeixinPicture>
  /** Lets a page of ours use the functions of WeChat. */
  signPage(url: string, now: Instant): Promise<PageSignature>
}
