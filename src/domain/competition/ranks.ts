/** How many days more overtake the rank above; null at the first rank. */
export const gapToNext = ({ rank, count }: { rank: number; count: number }, above: number | null): { rank: number; days: number } | null =>
  rank <= 1 || above === null ? null : { rank: rank - 1, days: above - count + 1 }
