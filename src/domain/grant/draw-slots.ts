/** The sum of an envelope and its bounds, in fen; `count` slots are drawn from it. */
export interface Draw {
  count: number
  total: number
  min: number
  max: number
}

/** Whether so many slots within the bounds can have that sum. */
export const canDraw = ({ count, total, min, max }: Draw): boolean =>
  count > 0 && min > 0 && min <= max && count * min <= total && total <= count * max

/**
 * The amounts of the slots of an envelope, in fen, in the order in which they are opened: each within the bounds, all together the sum to the fen. A slot is drawn
 * evenly from what leaves the slots after it within their bounds. `below` answers a whole number from 0 to under its limit.
 */
export const drawSlots = (draw: Draw, below: (limit: number) => number): number[] => {
  if (!canDraw(draw)) throw new RangeError('no slots within these bounds have that sum')
  const { count, min, max } = draw
  const amounts: number[] = []
  let left = draw.total
  for (let after = count - 1; after >= 0; after -= 1) {
    const least = Math.max(min, left - after * max)
    const most = Math.min(max, left - after * min)
    const amount = least + below(most - least + 1)
    amounts.push(amount)
    left -= amount
  }
  return shuffle(amounts, below)
}

/** The same amounts in another order: the last slots of a draw have less room than the first ones. */
const shuffle = (amounts: number[], below: (limit: number) => number): number[] => {
  const mixed = [...amounts]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = below(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}
