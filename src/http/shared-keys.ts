/** Query keys that several features must be able to invalidate, as features do not import each other. */
export const cardKeys = {
  all: ['card'] as const,
  mine: (shopId: number) => ['card', 'mine', shopId] as const,
  corporate: (shopId: number) => ['card', 'corporate', shopId] as const,
  templates: (shopId: number) => ['card', 'templates', shopId] as const,
}

/** Coupons, for acts that use one or give one back: a booking, a payment. */
export const couponRoot = ['coupon'] as const

/** The root of the booking domain's keys, for changes of bookings from outside: a payment. */
export const bookingRoot = ['booking'] as const

/** As `bookingRoot`, of online plans. */
export const planRoot = ['plan'] as const
