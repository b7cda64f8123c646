import type { Channel } from '@/domain/payment/channel'

/**
 * How to go on with an unpaid order, as the server answers it; `params` are the provider's own fields; kind `url` has one `url`, kind `qrcode` one
 * `code_url`.
 */
export interface Payment {
  order_id: number
  kind: 'jsapi' | 'url' | 'qrcode'
  params: Record<string, string>
  channel: Channel
}

/**
 * Why this client cannot pay: a channel that does not work here, an app that is too old (booking ledger BK-315), a mini-program's web-view, DingTalk.
 */
export type CannotPay = 'channel' | 'old_app' | 'shell' | 'dingtalk'

/**
 * The outcome of opening a cashier. Only the server knows whether the money came (commerce ledger MC-109). `left`: the page goes to a cashier.
 * `shown`: the page has to show the code. `copy`: the link has to be opened elsewhere (BK-291, BK-292).
 */
export type PayOutcome =
  | { kind: 'paid' | 'cancelled' | 'failed' | 'left' }
  | { kind: 'shown'; code: string }
  | { kind: 'copy'; link: string; to: 'wechat' | 'browser' }
  | { kind: 'unsupported'; reason: CannotPay }

export interface PayPort {
  pay: (payment: Payment) => Promise<PayOutcome>
}
