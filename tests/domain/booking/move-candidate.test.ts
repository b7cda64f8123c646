import { moveCandidate } from '@/domain/booking/waiting/move-candidate'

const list = [
  { id: 4, turn: 4 },
  { id: 9, turn: 5 },
  { id: 7, turn: 7 },
  { id: 5, turn: 9 },
]
/** The ids in their order once these turns are set. */
const after = (id: number, position: number) => {
  const turns = new Map([...list, ...moveCandidate(list, id, position)].map((one) => [one.id, one.turn]))
  return [...turns].sort((a, b) => a[1] - b[1]).map(([each]) => each)
}

describe('A candidate that is moved', () => {
  it.each([
    [7, 1, [7, 4, 9, 5]],
    [7, 2, [4, 7, 9, 5]],
    [7, 3, [4, 9, 7, 5]],
    [4, 4, [9, 7, 5, 4]],
    [4, 300, [9, 7, 5, 4]],
    [5, 1, [5, 4, 9, 7]],
  ])('%i to position %i makes the order %j', (id, position, order) => {
    expect(after(id, position)).toEqual(order)
  })

  it('changes the turns of those only whose position changes, and never adds one', () => {
    expect(moveCandidate(list, 7, 2)).toEqual([
      { id: 7, turn: 5 },
      { id: 9, turn: 7 },
    ])
    expect(moveCandidate(list, 7, 3)).toEqual([])
    expect(moveCandidate(list, 99, 1)).toEqual([])
  })
})
