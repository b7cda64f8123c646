/** What the server answers for an unpaid order; `params` are the provider's own words. */
export interface Payment {
  kind: 'jsapi' | 'url' | 'qrcode'
  params: Record<string, string>
}

/**
 * `left` means that the page goes to a cashier and the order will tell what came of it. `old_app` is a coach or staff app that cannot pay
 * online yet (booking ledger BK-315).
 */
export type PayOutcome =
  { kind: 'paid' } | { kind: 'cancelled' } | { kind: 'left' } | { kind: 'unsupported'; reason: 'channel' | 'old_app' } | { kind: 'failed' }

export interface PayPort {
  pay: (payment: Payment) => Promise<PayOutcome>
}
