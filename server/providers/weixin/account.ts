/** A subscribe message of the mini-program: its template and the contents of the template's fields. */
export interface WeixinMessage {
  template: string
  /** By the template's field names, such as `thing1`: the notice's title or body, or one of its params. */
  fields: Readonly<Record<string, string>>
}

export interface WeixinApp {
  appid: string
  secret: string
}

/** A brand's apps at WeChat: its mini-program, and the official account of its pages. */
export interface WeixinAccount {
  /** The API's address: https://api.weixin.qq.com, or the sandbox. */
  baseUrl: string
  /** The address at which people authorise: https://open.weixin.qq.com, or the sandbox's path on the page's own server. */
  openBaseUrl: string
  weapp?: WeixinApp
  h5?: WeixinApp
  /** Template ids of the subscribe messages that pages may ask for. */
  templates?: readonly string[]
  /** The mini-program's subscribe messages by kind of notice (`waiting`, `vacancy`). */
  messages?: Readonly<Record<string, WeixinMessage>>
  /** The time limit of an answer in milliseconds. */
  timeoutMs?: number
}
