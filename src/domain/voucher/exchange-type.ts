/** An exchange gives a card, a coupon, or something else: 3, and any number that is not known (commerce ledger MC-259). */
export const ExchangeType = { card: 1, coupon: 2, custom: 3 } as const
export type ExchangeType = (typeof ExchangeType)[keyof typeof ExchangeType]

export const readExchangeType = (value: number): ExchangeType => (value === 1 || value === 2 ? value : ExchangeType.custom)
