import type { Instant } from '@/domain/time'
import type { TencentCaptchaAccount } from './captcha/tencent'
import type { FaceAccount } from './face/account'
import type { AlipayAccount, WechatPayAccount } from './payment/account'
import type { SmsAccounts } from './sms/account-file'
import type { VoucherAccount } from './voucher/account'
import type { VoucherKind } from '@/domain/voucher/kind'
import type { WeixinAccount } from './weixin/account'

/** A brand, and the addresses at which this server takes its notices. */
export interface NoticedBrand {
  brandId: number
  notifyUrl: string
  contractUrl: string
}

/** The accounts with which adapters reach the providers' sandbox (`server/sandbox/accounts.ts`), which is loaded only where a variable names it. */
export interface SandboxAccounts {
  sms(brandId: number): SmsAccounts
  face(brandId: number): FaceAccount
  weixin(brandId: number): WeixinAccount
  captcha(): TencentCaptchaAccount
  voucher(brandId: number, kind: VoucherKind): VoucherAccount
  /** The keys of both are generated on first use. */
  wechat(brand: NoticedBrand, now: Instant): Promise<WechatPayAccount>
  alipay(brand: NoticedBrand, now: Instant): Promise<AlipayAccount>
}
