/** How busy a venue is (identity ledger IP-146..IP-149). */
export type Crowd = 'free' | 'normal' | 'busy'

/** The share of the places that are taken; undefined where there is no limit. */
export const occupancy = (users: number, most: number | null): number | undefined => (most ? users / most : undefined)

/** A frame without a limit is free. */
export const crowdOf = (users: number, most: number | null): Crowd => {
  const ratio = occupancy(users, most) ?? 0
  if (ratio >= 0.6) return 'busy'
  return ratio >= 0.2 ? 'normal' : 'free'
}
