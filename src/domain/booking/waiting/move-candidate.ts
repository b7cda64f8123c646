/** A candidate and the turn that it has: the least turn is promoted first. */
export interface Turn {
  id: number
  turn: number
}

/**
 * The turns after a candidate of a waiting list, in its order, was moved to a position from 1 on, those that stay left out. The turns are handed round among
 * the same candidates, so that who joins later comes after all of them; a position behind the last is the last.
 */
export const moveCandidate = (list: readonly Turn[], id: number, position: number): Turn[] => {
  const moved = list.find((one) => one.id === id)
  if (!moved) return []
  const order = list.filter((one) => one !== moved)
  order.splice(position - 1, 0, moved)
  return order.flatMap((one, at) => (list[at]!.turn === one.turn ? [] : [{ id: one.id, turn: list[at]!.turn }]))
}
