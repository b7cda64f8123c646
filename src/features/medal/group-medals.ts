import type { Medal } from './medal-queries'

/** A kind of medal on the wall: the newest that a person has, else how far it is; and how often he has it. */
export interface WallMedal {
  medal: Medal
  times: number
}

/** Every kind of medal once: first those that the person has, the newest at the front, then those that can be earned. */
export const groupMedals = (medals: readonly Medal[]): WallMedal[] => {
  const kinds = new Map<number, WallMedal>()
  for (const medal of medals) {
    const known = kinds.get(medal.id)
    if (!known) kinds.set(medal.id, { medal, times: medal.reached ? 1 : 0 })
    else if (medal.reached) known.times += 1
  }
  return [...kinds.values()]
}
