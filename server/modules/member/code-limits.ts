import { DAY_MS, HOUR_MS } from '@/domain/time'

/** Most codes sent to one phone, at the wish of one address, and in the name of one shop. */
export const codeLimits = [
  { of: 'phoneHour', most: 5, within: HOUR_MS },
  { of: 'phoneDay', most: 10, within: DAY_MS },
  { of: 'addressHour', most: 30, within: HOUR_MS },
  { of: 'addressDay', most: 100, within: DAY_MS },
  { of: 'shopHour', most: 300, within: HOUR_MS },
  { of: 'shopDay', most: 2000, within: DAY_MS },
] as const
