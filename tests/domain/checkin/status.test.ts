import { canMove, CheckinStatus, isExpired, isOpen, statusOnCheckin, type Mover } from '@/domain/checkin/status'

const all = Object.values(CheckinStatus)
const movers: readonly Mover[] = ['member', 'staff', 'gate', 'payment', 'sweep']

describe('A record of entry', () => {
  it('has the states 1 inside, 2 cancelled, 3 waiting, 4 to give back, 5 left, 6 out for a while and 7 not in [IP-115] [IP-116]', () => {
    // Another list has 0, which is no record: never written, and not open.
    expect(isOpen(0)).toBe(false)
    expect(CheckinStatus).toEqual({ inside: 1, cancelled: 2, waiting: 3, returning: 4, left: 5, away: 6, pending: 7 })
  })

  it('moves along these edges and no others [IP-128]', () => {
    const edges = all.flatMap((from) => all.filter((to) => movers.some((by) => canMove(from, to, by))).map((to) => `${from} to ${to}`))
    expect(edges.sort()).toEqual(['1 to 4', '1 to 5', '1 to 6', '3 to 1', '3 to 2', '4 to 5', '6 to 5', '7 to 1', '7 to 2', '7 to 3'])
    expect(movers.filter((by) => canMove(7, 3, by))).toEqual(['gate', 'payment'])
  })

  it('is let in while it waits, and is over after a hand-in, by staff alone', () => {
    expect(movers.filter((by) => canMove(3, 1, by))).toEqual(['staff'])
    expect(movers.filter((by) => canMove(4, 5, by))).toEqual(['staff', 'sweep'])
    expect(movers.filter((by) => canMove(1, 6, by))).toEqual(['member'])
    expect(movers.filter((by) => canMove(6, 5, by))).toEqual(['sweep'])
  })

  it.each([
    ['SCAN', 3],
    ['FACE', 3],
    ['QRCODE', 1],
    ['STAFF', 1],
  ])('made by %s becomes %i at a door where staff let in, and is inside at any other door [IP-128] [IP-129]', (method, status) => {
    expect([statusOnCheckin(method, true), statusOnCheckin(method, false)]).toEqual([status, 1])
  })

  it('is open in 1, 3, 4 and 7', () => {
    expect(all.filter(isOpen)).toEqual([1, 3, 4, 7])
  })

  it('is expired without an end [IP-126] and from its end on [IP-127]', () => {
    expect([isExpired(null, 10), isExpired(10, 10), isExpired(11, 10)]).toEqual([true, true, false])
  })
})
