/** A subscribe message of the mini-program: which template, and what each of its fields says. */
export interface WeixinMessage {
  template: string
  /** By the template's names, such as `thing1`: the notice's title or body, or one of its params. */
  fields: Readonly<Record<string, string>>
}

export interface WeixinApp {
  appid: string
  secret: string
}

/** What a brand has at WeChat: its mini-program and the official account of its pages. */
export interface WeixinAccount {
  /** Where the API is: https://api.weixin.qq.com, or the sandbox. */
  baseUrl: string
  /** Where people authorise: https://open.weixin.qq.com, or the sandbox's path on the server that the page came from. */
  openBaseUrl: string
  weapp?: WeixinApp
  h5?: WeixinApp
  /** Ids of the subscribe messages that pages may ask for. */
  templates?: readonly string[]
  /** The mini-program's subscribe messages by kind of notice (`waiting`, `vacancy`). */
  messages?: Readonly<Record<string, WeixinMessage>>
  /** How long to wait for an answer. */
  timeoutMs?: number
}
