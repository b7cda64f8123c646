/** A medal that waits for visits: how many, and until which day. */
interface Waiting {
  left: number | null
  reached: boolean
  end: string
}

/** The medal that the fewest visits are missing for, of these the one that ends first. */
export const nextMedal = <M extends Waiting>(medals: readonly M[]): (M & { left: number }) | undefined => {
  const open = medals.filter((medal): medal is M & { left: number } => !medal.reached && medal.left !== null)
  return [...open].sort((one, other) => one.left - other.left || (one.end < other.end ? -1 : one.end > other.end ? 1 : 0))[0]
}
