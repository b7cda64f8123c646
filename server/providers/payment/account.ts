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
  /** The address for this brand's notices, https, without a query. */
  notifyUrl: string
  /** The time limit of an answer in milliseconds. */
  timeoutMs: number
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
  notifyUrl: string
  timeoutMs: number
}
