const MINUTE = 60_000

/** How long an answer counts as fresh, by its contents. */
export const staleTime = {
  /** Seats, bookings, balances: others change them any moment. */
  seats: 15_000,
  /** Shops, courses, card templates: the venue changes them now and then. */
  catalogue: 5 * MINUTE,
  /** Wording and configuration: read once a visit. */
  visit: 60 * MINUTE,
} as const
