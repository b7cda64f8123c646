/** The part of an account with which members sign agreements of deduction (WeChat Pay v2). */
export interface EntrustAccount {
  /** The number of the agreement's template. */
  planId: string
  /** The 32 characters of the APIv2 key. */
  key: string
  signType: 'HMAC-SHA256' | 'MD5'
  /** The address for this brand's notices of agreements, https, without a query. */
  notifyUrl: string
}

/** The keys and names of a brand's merchant account at WeChat Pay (v3, public-key mode). Keys are PEM texts. */
export interface WechatPayAccount {
  /** The API's address: https://api.mch.weixin.qq.com, or the sandbox. */
  baseUrl: string
  mchid: string
  /** Serial number of the merchant's certificate. */
  serialNo: string
  privateKey: string
  /** The 32 characters with which notices are decrypted. */
  apiV3Key: string
  /** The id `PUB_KEY_ID_…` of WeChat Pay's public key, and the key. */
  publicKeyId: string
  publicKey: string
  /** The apps that pay: the mini-program, and the official account for pages inside WeChat (also used for codes and h5). */
  appids: { weapp?: string; h5?: string }
  /** With which members sign agreements of deduction; undefined where the merchant has none. */
  entrust?: EntrustAccount
  /** The address for this brand's notices, https, without a query. */
  notifyUrl: string
  /** The time limit of an answer in milliseconds. */
  timeoutMs: number
}

/** The part of an account with which members sign agreements of deduction at Alipay (周期扣款). */
export interface AlipayEntrust {
  /** The purpose of deductions, as Alipay has agreed with the merchant: `INDUSTRY|…`. */
  signScene: string
  /** The address that opens Alipay's app on a phone with a signed request, which is appended. */
  appLink: string
  /** The address for this brand's notices of agreements, https, without a query. */
  notifyUrl: string
}

/** The keys and names of a brand's merchant account at Alipay (RSA2, public-key mode). Keys are PEM or bare base64 texts. */
export interface AlipayAccount {
  /** The gateway's address: https://openapi.alipay.com/gateway.do, or the sandbox. */
  gateway: string
  appid: string
  /** PKCS8. */
  privateKey: string
  alipayPublicKey: string
  /** The merchant who receives the money (2088…). */
  sellerId: string
  /** With which members sign agreements of deduction; undefined where the merchant has none. */
  entrust?: AlipayEntrust
  notifyUrl: string
  timeoutMs: number
}
