import type { WeixinPhoneProps } from './weixin-phone.weapp'

/** Only the mini-program is told a phone by WeChat. */
export const WeixinPhone: (props: WeixinPhoneProps) => null = () => null
