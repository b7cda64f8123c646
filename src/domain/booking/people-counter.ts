/** A people counter after a press; `reached` is the bound that stopped it. */
export interface CounterStep {
  count: number
  reached: 'capacity' | 'limit' | null
}

/** Moves a people counter by one press: never below 1, nor above the capacity, nor above the limit where one applies (identity ledger IP-205..IP-207). */
export const stepCount = (count: number, change: number, bounds: { capacity: number; limit?: number | null }): CounterStep => {
  const wanted = count + change
  const limit = bounds.limit ?? Infinity
  const most = Math.min(bounds.capacity, limit)
  if (wanted > most) return { count: Math.max(1, most), reached: limit < bounds.capacity ? 'limit' : 'capacity' }
  return { count: Math.max(1, wanted), reached: null }
}
