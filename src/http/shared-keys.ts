/** Query keys that several features must be able to invalidate, as features do not import each other. */
export const cardKeys = {
  all: ['card'] as const,
  mine: (shopId: number) => ['card', 'mine', shopId] as const,
  of: (shopId: number, userId: number) => ['card', 'of', shopId, userId] as const,
  one: (shopId: number, cardId: number) => ['card', 'one', shopId, cardId] as const,
  anywhere: (cardId: number) => ['card', 'anywhere', cardId] as const,
  leaves: (shopId: number, cardId: number) => ['card', 'leaves', shopId, cardId] as const,
  renewal: (shopId: number, cardId: number) => ['card', 'renewal', shopId, cardId] as const,
  history: (cardId: number, from: string, to: string) => ['card', 'history', cardId, from, to] as const,
  terms: (cardId: number) => ['card', 'terms', cardId] as const,
  term: (termId: number) => ['card', 'term', termId] as const,
  corporate: (shopId: number) => ['card', 'corporate', shopId] as const,
  templates: (shopId: number) => ['card', 'templates', shopId] as const,
  template: (shopId: number, cardTplId: number, userId: number) => ['card', 'template', shopId, cardTplId, userId] as const,
  order: (shopId: number, orderId: number) => ['card', 'order', shopId, orderId] as const,
  invoices: (shopId: number, orderId: number) => ['card', 'invoices', shopId, orderId] as const,
}

/** Coupons, for acts that use one or give one back: a booking, a payment. */
export const couponRoot = ['coupon'] as const

/** The root of the booking domain's keys, for changes of bookings from outside: a payment. */
export const bookingRoot = ['booking'] as const

/** As `bookingRoot`, of online plans. */
export const planRoot = ['plan'] as const

/** As `bookingRoot`, of entry to a venue. */
export const checkinRoot = ['checkin'] as const

/** As `bookingRoot`, of activities. */
export const activityRoot = ['activity'] as const
