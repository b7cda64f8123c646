/** How a person stands in the ranking of wristbands of a shop: by default not at all. */
export const rankChoices = ['off', 'anonymous', 'shown'] as const
export type RankChoice = (typeof rankChoices)[number]

/** With fewer people there is no ranking: a row without a name among few names itself. */
export const LEAST_PEOPLE = 5

export interface Ranked {
  kcal: number
}

/** Rows with their places, the most first; equals share a place, and the next follows without a gap. */
export const rankDense = <T extends Ranked>(rows: readonly T[]): (T & { rank: number })[] => {
  let rank = 0
  let before: number | undefined
  return [...rows]
    .sort((a, b) => b.kcal - a.kcal)
    .map((row) => {
      if (row.kcal !== before) rank += 1
      before = row.kcal
      return { ...row, rank }
    })
}

/** The next place above, and how many kilocalories more it takes to reach it; undefined for the first. */
export const nextPlace = (ranked: readonly (Ranked & { rank: number })[], own: Ranked & { rank: number }) => {
  const above = ranked.filter(({ rank }) => rank < own.rank).at(-1)
  return above && { rank: above.rank, kcal: above.kcal - own.kcal }
}
