import { FairQueue, PATIENCE } from '@server/db/fair-queue'
import { ConnectionShares } from '@server/db/connection-shares'
import { together } from '@server/db/together'
import { withEngine } from '@server/db/transaction'
import type { Engine } from '@server/db/engine'

interface Thing {
  tenant: number
  key: number
  no: number
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const any = () => true
const drain = (queue: FairQueue<Thing>, may: (thing: Thing) => boolean = any) => {
  const taken: number[] = []
  for (let next = queue.take(may); next; next = queue.take(may)) taken.push(next.no)
  return taken
}
const makeQueue = (...things: readonly (readonly [tenant: number, key: number])[]) => {
  const queue = new FairQueue<Thing>()
  things.forEach(([tenant, key], no) => queue.add({ tenant, key, no }))
  return queue
}

// The test alone decides when waiting work gives up.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] }))
afterEach(() => void jest.useRealTimers())

describe('The fair queue', () => {
  it('takes turns among tenants, of a tenant among keys, and of a key in the order of arrival', () => {
    expect(drain(makeQueue([1, 1], [1, 1], [1, 1], [1, 2], [2, 3], [2, 3], [3, 4]))).toEqual([0, 4, 6, 3, 5, 1, 2])
  })

  it('passes over work that may not start yet, which keeps its place', () => {
    const queue = makeQueue([1, 1], [1, 2], [1, 1], [2, 3])
    expect(drain(queue, ({ key }) => key !== 1)).toEqual([1, 3])
    expect([drain(queue), queue.isEmpty]).toEqual([[0, 2], true])
  })
})

describe('The pool of connections', () => {
  /** Work of a tenant that ends when the test says so. */
  const stage = (connections: number) => {
    const room = new ConnectionShares(connections, PATIENCE)
    const inside: string[] = []
    const ends = new Map<string, () => void>()
    const come = (name: string, tenant: string) =>
      room.within(tenant, () => {
        inside.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      })
    const end = async (name: string) => {
      ends.get(name)!()
      await settled()
    }
    return { inside, come, end }
  }

  it('leaves a third to reads, half of the rest to other tenants, and a connection to a new one', async () => {
    const { inside, come } = stage(12)
    for (let n = 1; n <= 8; n += 1) void come(`a${n}`, 'a')
    for (let n = 1; n <= 8; n += 1) void come(`b${n}`, 'b')
    void come('c1', 'c')
    void come('d1', 'd')
    void come('e1', 'e')
    await settled()
    expect(inside).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'd1'])
  })

  it('serves waiting work by turns of the tenants', async () => {
    const { inside, come, end } = stage(3)
    for (const name of ['a1', 'a2', 'a3']) void come(name, 'a')
    for (const name of ['b1', 'b2', 'c1']) void come(name, 'b' === name[0] ? 'b' : 'c')
    await settled()
    expect(inside).toEqual(['a1', 'b1'])
    await end('a1')
    expect(inside).toEqual(['a1', 'b1', 'a2'])
    await end('b1')
    await end('a2')
    expect(inside).toEqual(['a1', 'b1', 'a2', 'b2', 'c1'])
  })

  it('serves one tenant alone, however few connections there are, and loses none where work fails', async () => {
    const room = new ConnectionShares(1, PATIENCE)
    await expect(room.within('a', () => Promise.reject(new Error('spoilt')))).rejects.toThrow('spoilt')
    expect(await room.within('b', async () => 'done')).toBe('done')
  })

  it('refuses as busy after ten seconds, and does not run that work later', async () => {
    const { inside, come, end } = stage(1)
    void come('a1', 'a')
    const late = expect(come('b1', 'b')).rejects.toMatchObject({ code: 'server.busy' })
    jest.advanceTimersByTime(PATIENCE)
    await late
    void come('c1', 'c')
    await end('a1')
    expect(inside).toEqual(['a1', 'c1'])
  })
})

describe('Requests that share a round trip', () => {
  const engine = { patience: PATIENCE } as Engine
  const asking = (limits: { lanes?: number; most?: number; isApart?: boolean }) => {
    const trips: number[][] = []
    const answers: (() => void)[] = []
    const ask = together<Thing, number>(
      (things) => {
        const numbers = things.map(({ no }) => no)
        trips.push(numbers)
        return new Promise((answer) => answers.push(() => answer(numbers)))
      },
      { readTenant: ({ tenant }) => tenant, readKey: ({ key }) => key, ...limits },
    )
    const all = (...things: readonly (readonly [tenant: number, key: number])[]) =>
      things.map(([tenant, key], no) => withEngine(engine, () => ask({ tenant, key, no })))
    const answer = async (trip: number) => {
      answers[trip]!()
      await settled()
      await settled()
    }
    return { ask, all, answer, trips }
  }

  it('share a trip fairly, and have one key in one trip at a time', async () => {
    const { all, answer, trips } = asking({ lanes: 2, most: 3 })
    const asked = all([1, 1], [1, 1], [1, 1], [1, 1], [2, 2], [2, 3])
    await settled()
    expect(trips).toEqual([[0, 4, 1], [5]])
    await answer(1)
    expect(trips).toHaveLength(2)
    await answer(0)
    await answer(2)
    expect([trips[2], await Promise.all(asked)]).toEqual([
      [2, 3],
      [0, 1, 2, 3, 4, 5],
    ])
  })

  it('go apart where each trip is for one key', async () => {
    const { ask, all, answer, trips } = asking({ lanes: Infinity, isApart: true })
    const isAsked = (key: number) => withEngine(engine, () => ask.isAsked(key))
    void all([1, 1], [1, 2], [1, 1], [2, 3])
    expect([isAsked(1), isAsked(4)]).toEqual([true, false])
    await settled()
    expect(trips).toEqual([[0, 2], [3], [1]])
    await answer(0)
    expect([isAsked(1), isAsked(2)]).toEqual([false, true])
  })

  it('are refused as busy after ten seconds in the queue, and not sent later', async () => {
    const { ask, all, answer, trips } = asking({ lanes: 1 })
    const asked = all([1, 1], [1, 1])
    await settled()
    const refused = expect(withEngine(engine, () => ask({ tenant: 1, key: 1, no: 9 }))).rejects.toMatchObject({ code: 'server.busy' })
    jest.advanceTimersByTime(PATIENCE)
    await refused
    await answer(0)
    await Promise.all(asked)
    expect([trips, withEngine(engine, () => ask.isAsked(1))]).toEqual([[[0, 1]], false])
  })
})
