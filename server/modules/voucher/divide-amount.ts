/** The parts of an amount for so many choices, in fen: even, the first one with what is left over. */
export const divideAmount = (amount: number, parts: number): number[] => {
  const each = Math.floor(amount / parts)
  return Array.from({ length: parts }, (_, at) => (at === 0 ? amount - each * (parts - 1) : each))
}
