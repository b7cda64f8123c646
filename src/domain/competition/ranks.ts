/** The lists of a competition: of all members, of the gyms, of the members of one gym, and by the days on which people trained together. */
export type RankTab = 'person' | 'group' | 'gym' | 'together'

/** A ranking has at most four tabs (commerce ledger MC-263): gyms are ranked where two take part, and days together where the competition counts them. */
export const rankTabs = ({ gyms, together }: { gyms: number; together: boolean }): RankTab[] => [
  'person',
  ...(gyms >= 2 ? (['group', 'gym'] as const) : []),
  ...(together ? (['together'] as const) : []),
]

/** How many days more overtake the rank above; null at the first rank. */
export const gapToNext = ({ rank, count }: { rank: number; count: number }, above: number | null): { rank: number; days: number } | null =>
  rank <= 1 || above === null ? null : { rank: rank - 1, days: above - count + 1 }

/** Ranks with an icon (commerce ledger MC-054). */
export const hasRankIcon = (rank: number): boolean => rank <= 3

/** The goals of a competition in days, each reached or not, and how many days the next one still needs. */
export const goalSteps = (goals: readonly number[], count: number) => {
  const next = goals.find((days) => days > count)
  return goals.map((days) => ({ days, isReached: days <= count, missing: days === next ? days - count : null }))
}
