import type { Channel } from '@/domain/payment/channel'

/** How to go on with an unpaid order, as the server answers it; `params` are the provider's own words, of a kind `url` one `url`, of a `qrcode` one `code_url`. */
export interface Payment {
  order_id: number
  kind: 'jsapi' | 'url' | 'qrcode'
  params: Record<string, string>
  channel: Channel
}

/** Why nothing can be paid from here: the way is not for this place, an app too old (booking ledger BK-315), a mini-program's web-view, DingTalk. */
export type CannotPay = 'channel' | 'old_app' | 'shell' | 'dingtalk'

/**
 * What came of opening a cashier. None of it is the truth about the money: that is the server's to say (commerce ledger MC-109). `left`: the page goes to a cashier.
 * `shown`: the code is for the page to draw. `copy`: the link has to be opened elsewhere (BK-291, BK-292).
 */
export type PayOutcome =
  | { kind: 'paid' | 'cancelled' | 'failed' | 'left' }
  | { kind: 'shown'; code: string }
  | { kind: 'copy'; link: string; to: 'wechat' | 'browser' }
  | { kind: 'unsupported'; reason: CannotPay }

export interface PayPort {
  pay: (payment: Payment) => Promise<PayOutcome>
}
