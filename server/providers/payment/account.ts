/** The keys and names of a brand's merchant account at WeChat Pay (v3, public-key mode). Keys are PEM texts. */
export interface WechatPayAccount {
  /** Where the API is: https://api.mch.weixin.qq.com, or the sandbox. */
  baseUrl: string
  mchid: string
  /** Serial number of the merchant's certificate. */
  serialNo: string
  privateKey: string
  /** 32 characters that decrypt notices. */
  apiV3Key: string
  /** `PUB_KEY_ID_…` and WeChat Pay's public key of that name. */
  publicKeyId: string
  publicKey: string
  /** Which app pays: the mini-program, and the official account of pages inside WeChat (also used for codes and h5). */
  appids: { weapp?: string; h5?: string }
  /** Where notices reach this brand, https, without a query. */
  notifyUrl: string
  /** How long to wait for an answer. */
  timeoutMs: number
}

/** The keys and names of a brand's merchant account at Alipay (RSA2, public-key mode). Keys are PEM or bare base64 texts. */
export interface AlipayAccount {
  /** Where the gateway is: https://openapi.alipay.com/gateway.do, or the sandbox. */
  gateway: string
  appid: string
  /** PKCS8. */
  privateKey: string
  alipayPublicKey: string
  /** The merchant whom the money goes to (2088…). */
  sellerId: string
  notifyUrl: string
  timeoutMs: number
}
